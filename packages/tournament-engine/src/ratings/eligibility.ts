export interface RateableMatch {
  /** Whether it was played to an end: a forfeit, a double forfeit or a bye says nothing about skill. */
  readonly isPlayed: boolean
  /** Whether the tournament counts for ratings. */
  readonly isRanked: boolean
  /** Whether the tournament is finalised: its dispute window is over and nothing is open. */
  readonly isFinalised: boolean
  /** Whether a dispute or an appeal about this match is open. */
  readonly isContested: boolean
  /** For each side who its members are by the identity graph: two accounts of one person are one identity. */
  readonly identities: readonly (readonly string[])[]
}

export type NotRatedReason =
  | 'not_played'
  | 'not_ranked'
  | 'contested'
  /** Somebody would have played against themselves. */
  | 'same_identity'

/**
 * Why a match changes no rating, or null when it does: only what was played, in a ranked tournament, finalised or contested by nobody, between
 * people who are really different.
 *
 * @example if (whyNotRated(match) === null) queue(match)
 */
export function whyNotRated({
  isPlayed,
  isRanked,
  isFinalised,
  isContested,
  identities,
}: RateableMatch): NotRatedReason | null {
  if (!isPlayed) return 'not_played'
  if (!isRanked) return 'not_ranked'
  if (isContested && !isFinalised) return 'contested'
  const all = identities.flatMap((side) => [...new Set(side)])
  return new Set(all).size === all.length ? null : 'same_identity'
}
