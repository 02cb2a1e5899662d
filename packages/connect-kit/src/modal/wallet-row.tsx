import { Badge } from '@esports/ui'
import type { ReactNode } from 'react'
import styles from './ck-modal.module.css'

export interface WalletRowProps {
  readonly name: string
  readonly icon: ReactNode
  /** Who it says it is, where its name alone does not tell. */
  readonly detail?: string | undefined
  /** What to expect of it, in a word or two. */
  readonly badge?: string | undefined
  readonly onClick: () => void
}

/** One wallet of a list, as a button. */
export function WalletRow({ name, icon, detail, badge, onClick }: WalletRowProps) {
  return (
    <li>
      <button type="button" className={styles['row']} data-slot="wallet-row" onClick={onClick}>
        {icon}
        {/* A name may be of another direction than the row; it begins where the row does. */}
        <span className={styles['name']}>
          <bdi>{name}</bdi>
          {detail ? (
            <bdi className={styles['detail']} data-slot="wallet-detail">
              {detail}
            </bdi>
          ) : null}
        </span>
        {badge ? <Badge dir="auto">{badge}</Badge> : null}
      </button>
    </li>
  )
}
