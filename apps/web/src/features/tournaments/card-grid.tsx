import { Skeleton } from '@esports/ui'
import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

/** A grid of cards: three, two or one per row. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles['root']} aria-label={label}>
      {children}
    </ul>
  )
}

/** Placeholder cards while the cards load. */
export function CardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div className={styles['root']}>
      {Array.from({ length: count }, (_, index) => (
        // The placeholders are identical and never reorder.
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={index} shape="block" className={styles['card']} />
      ))}
    </div>
  )
}
