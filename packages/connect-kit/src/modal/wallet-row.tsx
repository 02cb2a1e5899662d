import { Badge, ListRow } from '@esports/ui'
import type { ReactNode } from 'react'
import { rowButton } from './rendered-as.ts'

export interface WalletRowProps {
  readonly name: string
  readonly icon: ReactNode
  /** Who it says it is, where its name alone does not tell. */
  readonly detail?: string | undefined
  /** What to expect of it, in a word or two. */
  readonly badge?: string | undefined
  readonly onClick: () => void
}

/** One wallet of a list, as a button. A name may be of another direction than the row; it begins where the row does. */
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
