import { Skeleton } from '@esports/ui'
import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

/** Cards three, two or one in a row. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles['root']} aria-label={label}>
      {children}
    </ul>
  )
}

/** Six cards that are on their way. */
export function CardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div className={styles['root']}>
      {Array.from({ length: count }, (_, index) => (
        // The placeholders are all alike and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={index} shape="block" className={styles['card']} />
      ))}
    </div>
  )
}
