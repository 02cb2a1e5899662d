import type { RatingChange } from '@esports/contract'
import { Sparkline } from '@esports/ui/charts'
import styles from './rating-changes.module.css'

interface RatingTrendProps {
  readonly name: string
  /** Newest first. */
  readonly changes: readonly RatingChange[]
}

/** The rating of a gamer or a clan over its rated matches. */
export function RatingTrend({ name, changes }: RatingTrendProps) {
  const values = changes.toReversed().map(({ after }) => after)
  return (
    <p className={styles['trend']}>
      <span>
        Last {changes.length} rated matches: {Math.min(...values)} to {Math.max(...values)}
      </span>
      <Sparkline label={`Rating of ${name}`} values={[changes.at(-1)?.before ?? null, ...values]} />
    </p>
  )
}
