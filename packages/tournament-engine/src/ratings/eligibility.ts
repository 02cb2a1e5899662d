export interface RateableMatch {
  /** Whether it was actually played: a forfeit, a double forfeit or a bye is no evidence of skill. */
  readonly isPlayed: boolean
  /** Whether the tournament is ranked. */
  readonly isRanked: boolean
  /** Whether the tournament is finalised: its dispute window is over and no dispute is open. */
  readonly isFinalised: boolean
  /** Whether a dispute or an appeal about this match is open. */
  readonly isContested: boolean
  /** The identities of the members of each side, by the identity graph: two accounts of one person are one identity. */
  readonly identities: readonly (readonly string[])[]
}

export type NotRatedReason =
  | 'not_played'
  | 'not_ranked'
  | 'contested'
  /** The same person is on more than one side. */
  | 'same_identity'

/**
 * Why a match does not change any rating; null when it does. It must have been played, in a ranked tournament that is finalised, or without an open
 * dispute about the match, and between different people.
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
