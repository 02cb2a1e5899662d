export type MatchScore = readonly [number, number]

/** Wins needed in a match of `bestOf` games. */
export const winsNeeded = (bestOf: number) => Math.floor(bestOf / 2) + 1

/**
 * Whether a score is final: one side has the needed wins and the number of games is valid, or it is a draw where draws
 * are allowed.
 */
export function isFinalScore(
  [one, two]: MatchScore,
  { bestOf, drawsAllowed }: { readonly bestOf: number; readonly drawsAllowed: boolean },
): boolean {
  const needed = winsNeeded(bestOf)
  if (drawsAllowed && one === two && one < needed) return one + two === bestOf || bestOf === 1
  return Math.max(one, two) === needed && Math.min(one, two) <= bestOf - needed
}
