import type { RoundKey } from '../match/match.ts'

/** Number of rounds of each bracket of a stage. */
export type RoundCounts = Readonly<Partial<Record<RoundKey['bracket'], number>>>

/**
 * The display name of an elimination round.
 *
 * @example roundName({ bracket: 'main', group: null, number: 3 }, { main: 5 }) // 'Quarter-finals'
 */
export function roundName({ bracket, number }: RoundKey, counts: RoundCounts): string {
  const toFinal = (counts[bracket] ?? number) - number
  if (bracket === 'third_place') return 'Third place'
  if (bracket === 'grand_final') return number === 1 ? 'Grand final' : 'Grand final reset'
  if (bracket === 'losers') return toFinal === 0 ? 'Losers final' : `Losers round ${number}`
  const name = ['Final', 'Semi-finals', 'Quarter-finals'][toFinal] ?? `Round ${number}`
  if (bracket === 'main') return name
  return toFinal === 0
    ? 'Winners final'
    : toFinal < 3
      ? `Winners ${name.toLowerCase()}`
      : `Winners round ${number}`
}

/**
 * The display name of a group: `Group A`, … `Group Z`, `Group AA`, …
 *
 * @param group counted from 1
 */
export const groupName = (group: number): string => `Group ${letters(group)}`

/**
 * The display name of a round of a table, or of lobbies.
 *
 * @example tableRoundName({ group: 2, number: 1 }) // 'Group B, round 1'
 */
export const tableRoundName = ({ group, number }: Pick<RoundKey, 'group' | 'number'>): string =>
  group === null ? `Round ${number}` : `${groupName(group)}, round ${number}`

function letters(group: number): string {
  const letter = String.fromCodePoint(65 + ((group - 1) % 26))
  return group > 26 ? letters(Math.floor((group - 1) / 26)) + letter : letter
}

/**
 * Short name of a match: `F`, `SF-1`, `QF-2`, `R1-3`, `3RD`, `W2-3`, `L1-2`, `GF`, `GF-2`.
 *
 * @param position counted from 0, from the top; a position left empty by a bye keeps its number
 */
export function matchCode({ bracket, number }: RoundKey, position: number, counts: RoundCounts): string {
  if (bracket === 'third_place') return '3RD'
  if (bracket === 'grand_final') return number === 1 ? 'GF' : 'GF-2'
  if (bracket === 'winners') return `W${number}-${position + 1}`
  if (bracket === 'losers') return `L${number}-${position + 1}`
  const toFinal = (counts.main ?? number) - number
  if (toFinal === 0) return 'F'
  return `${['', 'SF', 'QF'][toFinal] ?? `R${number}`}-${position + 1}`
}
