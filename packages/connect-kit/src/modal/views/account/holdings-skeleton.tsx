import { Skeleton } from '@esports/ui'
import styles from './ck-account.module.css'

/** Rows in the shape of tokens or transactions that are on their way. */
export function RowSkeletons({ count }: { readonly count: number }) {
  return (
    <ul className={styles['list']} aria-hidden="true" data-slot="skeletons">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles['item']}>
          <Skeleton
            width="var(--es-control-s)"
            height="var(--es-control-s)"
            shape="round"
            className={styles['fixed']}
          />
          <span className={styles['words']}>
            <Skeleton width="40%" />
            <Skeleton width="60%" />
          </span>
          <Skeleton width="calc(3.5 * var(--es-space-4))" />
        </li>
      ))}
    </ul>
  )
}

/** The place of what an account has, while the code of it loads. */
export function HoldingsSkeleton() {
  return (
    <div className={styles['holdings']} aria-busy="true">
      <Skeleton height="var(--es-touch)" shape="block" />
      <RowSkeletons count={3} />
    </div>
  )
}
