export type MatchScore = readonly [number, number]

/** Wins that decide a match of `bestOf` games. */
export const winsNeeded = (bestOf: number) => Math.floor(bestOf / 2) + 1

/** Whether a score can end a match: one side has exactly the wins it needs, the other has fewer. */
export function isFinalScore([one, two]: MatchScore, bestOf: number): boolean {
  const needed = winsNeeded(bestOf)
  return Math.max(one, two) === needed && Math.min(one, two) < needed
}
