import type { Rating } from './rating.ts'

export type RatingTier = 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond' | 'apex'

/** The minimum points of each tier, the highest first. */
export const ratingTiers: readonly (readonly [number, RatingTier])[] = [
  [2_700, 'apex'],
  [2_300, 'diamond'],
  [1_900, 'platinum'],
  [1_500, 'gold'],
  [1_100, 'silver'],
  [0, 'bronze'],
]

const pointsOfMu = 60
const certaintyWeight = 3
const provisionalFrom = 4
/** Minimum number of rated matches in a season to be listed on its leaderboard. */
export const listedAfter = 5

/**
 * The displayed rating: a whole number, a conservative estimate (mu − 3 sigma). 1000 for a new player.
 *
 * @example ratingPoints({ mu: 25, sigma: 25 / 3 }) // 1000
 */
export const ratingPoints = ({ mu, sigma }: Rating): number =>
  Math.max(0, Math.round(1_000 + pointsOfMu * (mu - certaintyWeight * sigma)))

/** @param points from {@link ratingPoints} */
export const tierOf = (points: number): RatingTier =>
  ratingTiers.find(([from]) => points >= from)?.[1] ?? 'bronze'

/** The next tier, and the points it begins at; null in the highest. @param points from {@link ratingPoints} */
export function nextTierOf(points: number): { readonly tier: RatingTier; readonly from: number } | null {
  const next = ratingTiers.findLast(([from]) => from > points)
  return next ? { tier: next[1], from: next[0] } : null
}

/** The uncertainty of a rating: one standard deviation of the skill, in rating points. @example ratingMargin({ mu: 25, sigma: 1.5 }) // 90 */
export const ratingMargin = ({ sigma }: Rating): number => Math.round(pointsOfMu * sigma)

/**
 * Why the points changed with a match, in points: by the skill it showed (mu), by the certainty it brought (sigma), and by a pause before it, which
 * makes a rating less certain. Before they are rounded and limited to 0, they add up to the change of {@link ratingPoints}.
 *
 * @param rested the rating at the start of the match, after the pause
 */
export const explainChange = ({
  before,
  rested,
  after,
}: {
  readonly before: Rating
  readonly rested: Rating
  readonly after: Rating
}): { readonly skill: number; readonly certainty: number; readonly pause: number } => ({
  skill: pointsOfMu * (after.mu - rested.mu),
  certainty: pointsOfMu * certaintyWeight * (rested.sigma - after.sigma),
  pause: pointsOfMu * (rested.mu - before.mu + certaintyWeight * (before.sigma - rested.sigma)),
})

/** Whether a rating is still too uncertain to be reliable. */
export const isProvisional = ({ sigma }: Rating): boolean => sigma >= provisionalFrom

/** Whether a player is listed on the leaderboard. @param ratedMatches of this season, game and mode */
export const isListed = (ratedMatches: number): boolean => ratedMatches >= listedAfter

/** One line of a leaderboard. */
export interface Ranked {
  readonly id: string
  /** From {@link ratingPoints}. */
  readonly points: number
  /** Tie-break between clans with equal points. */
  readonly seasonPoints?: number | undefined
}

/**
 * Sort order of a leaderboard: by points, for clans then by season points, then by id, so that the order is total.
 *
 * @returns below 0 when `a` is ranked above `b`
 * @example lines.toSorted(compareRanked)
 */
export function compareRanked(a: Ranked, b: Ranked): number {
  return (
    b.points - a.points ||
    (b.seasonPoints ?? 0) - (a.seasonPoints ?? 0) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  )
}
