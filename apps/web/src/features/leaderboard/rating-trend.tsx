import type { RatingChange } from '@esports/contract'
import { Sparkline } from '@esports/ui/charts'
import { textsOf } from '../../lib/texts.ts'
import styles from './rating-changes.module.css'
import { leaderboardTexts } from './texts.tsx'

interface RatingTrendProps {
  readonly name: string
  /** Newest first. */
  readonly changes: readonly RatingChange[]
}

/** The rating of a gamer or a clan over its rated matches. */
export function RatingTrend({ name, changes }: RatingTrendProps) {
  const t = textsOf(leaderboardTexts).changes
  const values = changes.toReversed().map(({ after }) => after)
  return (
    <p className={styles['trend']}>
      <span>{t.trend(changes.length, Math.min(...values), Math.max(...values))}</span>
      <Sparkline label={t.trendOf(name)} values={[changes.at(-1)?.before ?? null, ...values]} />
    </p>
  )
}
