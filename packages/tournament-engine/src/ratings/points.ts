import type { Rating } from './rating.ts'

export type RatingTier = 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond' | 'apex'

/** From how many points each tier begins, the highest first. */
const tiers: readonly (readonly [number, RatingTier])[] = [
  [2_700, 'apex'],
  [2_300, 'diamond'],
  [1_900, 'platinum'],
  [1_500, 'gold'],
  [1_100, 'silver'],
]

const provisionalFrom = 4
/** How many rated matches of a season somebody needs to stand on its leaderboard. */
export const listedAfter = 5

/**
 * The rating that people see: a whole number, what somebody is worth almost surely. 1000 for who never played.
 *
 * @example ratingPoints({ mu: 25, sigma: 25 / 3 }) // 1000
 */
export const ratingPoints = ({ mu, sigma }: Rating): number =>
  Math.max(0, Math.round(1_000 + 60 * (mu - 3 * sigma)))

/** @param points from {@link ratingPoints} */
export const tierOf = (points: number): RatingTier => tiers.find(([from]) => points >= from)?.[1] ?? 'bronze'

/** Whether a rating is still too uncertain to be taken at its word. */
export const isProvisional = ({ sigma }: Rating): boolean => sigma >= provisionalFrom

/** Whether somebody stands on the leaderboard. @param ratedMatches of this season, game and mode */
export const isListed = (ratedMatches: number): boolean => ratedMatches >= listedAfter

/** One line of a leaderboard. */
export interface Ranked {
  readonly id: string
  /** From {@link ratingPoints}. */
  readonly points: number
  /** Of a clan: what decides between equal points. */
  readonly seasonPoints?: number | undefined
}

/**
 * The order of a leaderboard: by points, clans then by season points, then by id, so that the order is total.
 *
 * @returns below 0 when `a` stands above `b`
 * @example lines.toSorted(compareRanked)
 */
export function compareRanked(a: Ranked, b: Ranked): number {
  return (
    b.points - a.points ||
    (b.seasonPoints ?? 0) - (a.seasonPoints ?? 0) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  )
}
