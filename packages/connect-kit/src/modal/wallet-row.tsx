import { Badge, ListRow } from '@esports/ui'
import type { ReactNode } from 'react'
import { rowButton } from './rendered-as.ts'

export interface WalletRowProps {
  readonly name: string
  readonly icon: ReactNode
  /** The domain it claims, if the name alone is ambiguous. */
  readonly detail?: string | undefined
  /** A short label, such as 'installed'. */
  readonly badge?: string | undefined
  readonly onClick: () => void
}

/** A wallet of a list, as a button. The name may have another text direction than the row; it is aligned with the row's start. */
export const WalletRow = ({ name, icon, detail, badge, onClick }: WalletRowProps) => (
  <ListRow
    media={icon}
    detail={detail ? <bdi data-slot="wallet-detail">{detail}</bdi> : null}
    end={badge ? <Badge dir="auto">{badge}</Badge> : null}
    render={rowButton('wallet-row')}
    onClick={onClick}
  >
    <bdi>{name}</bdi>
  </ListRow>
)
