/**
 * What people call a round, seen from the final.
 *
 * @param round counted from 1
 * @param rounds how many rounds the bracket has
 * @example roundName(3, 5) // 'Quarter-finals'
 */
export function roundName(round: number, rounds: number): string {
  const toFinal = rounds - round
  if (toFinal === 0) return 'Final'
  if (toFinal === 1) return 'Semi-finals'
  if (toFinal === 2) return 'Quarter-finals'
  return `Round ${round}`
}

/**
 * Short name of a match: `F`, `SF-1`, `QF-2`, `R1-3`.
 *
 * @param round counted from 1
 * @param position counted from 0, from the top; a place that a bye left empty keeps its number
 * @param rounds how many rounds the bracket has
 */
export function matchCode(round: number, position: number, rounds: number): string {
  const toFinal = rounds - round
  if (toFinal === 0) return 'F'
  const prefix = toFinal === 1 ? 'SF' : toFinal === 2 ? 'QF' : `R${round}`
  return `${prefix}-${position + 1}`
}
