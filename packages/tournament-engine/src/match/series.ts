import type { Outcome } from './outcome.ts'
import type { Score } from './side.ts'

/** Number of wins that decide a best of n. */
export const winsNeeded = (bestOf: number): number => Math.floor(bestOf / 2) + 1

/**
 * The outcome of a series with this score, or null when the score does not end it. With draws allowed, a series with an even number of games may end
 * level, and a single game may be drawn: 0–0.
 *
 * @example seriesOutcome([2, 1], { bestOf: 3, drawsAllowed: false }) // { type: 'win', winner: 0, score: [2, 1] }
 * @example seriesOutcome([1, 1], { bestOf: 2, drawsAllowed: true }) // { type: 'draw', score: [1, 1] }
 */
export function seriesOutcome(
  [first, second]: Score,
  { bestOf, drawsAllowed }: { readonly bestOf: number; readonly drawsAllowed: boolean },
): Extract<Outcome, { type: 'win' | 'draw' }> | null {
  if (!isCount(first) || !isCount(second)) return null
  const score: Score = [first, second]
  const needed = winsNeeded(bestOf)
  if (first === needed && second <= bestOf - needed) return { type: 'win', winner: 0, score }
  if (second === needed && first <= bestOf - needed) return { type: 'win', winner: 1, score }
  const isLevel = first === second && (first + second === bestOf || bestOf === 1)
  return drawsAllowed && isLevel && first < needed ? { type: 'draw', score } : null
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0
