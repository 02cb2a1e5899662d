import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './ck-account.module.css'

export interface AccountRowProps {
  readonly icon: ReactNode
  readonly label: ReactNode
  /** A second line. */
  readonly hint?: string
  /** Words at the end of the row. */
  readonly note?: ReactNode
  /** `danger` goes nowhere: it ends something. */
  readonly tone?: 'plain' | 'danger'
  readonly onClick: () => void
}

/** One thing to do with an account, as a row of a list. */
export function AccountRow({ icon, label, hint, note, tone = 'plain', onClick }: AccountRowProps) {
  return (
    <li>
      <button type="button" className={styles['row']} data-tone={tone} onClick={onClick}>
        <span className={styles['rowIcon']}>{icon}</span>
        <span className={styles['words']}>
          <span className={styles['rowLabel']}>{label}</span>
          {hint ? <span className={styles['rowHint']}>{hint}</span> : null}
        </span>
        {note ? <span className={styles['note']}>{note}</span> : null}
        {tone === 'plain' ? <ChevronRight className={styles['chevron']} size={18} aria-hidden /> : null}
      </button>
    </li>
  )
}
