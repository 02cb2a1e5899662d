export type MatchScore = readonly [number, number]

/** Wins that decide a match of `bestOf` games. */
export const winsNeeded = (bestOf: number) => Math.floor(bestOf / 2) + 1

/** Whether a score ends a match: one side has the wins it needs and the games add up, or it is level where that is allowed. */
export function isFinalScore(
  [one, two]: MatchScore,
  { bestOf, drawsAllowed }: { readonly bestOf: number; readonly drawsAllowed: boolean },
): boolean {
  const needed = winsNeeded(bestOf)
  if (drawsAllowed && one === two && one < needed) return one + two === bestOf || bestOf === 1
  return Math.max(one, two) === needed && Math.min(one, two) <= bestOf - needed
}
