import type { Score, Slot } from './side.ts'

/** How a match ended. Only `win` and `draw` were actually played. */
export type Outcome =
  | { readonly type: 'win'; readonly winner: Slot; readonly score: Score }
  | { readonly type: 'draw'; readonly score: Score }
  | { readonly type: 'forfeit'; readonly winner: Slot }
  | { readonly type: 'double_forfeit' }
  /** There was no opponent. It does not count as a match in any record; `winner` is null if both sides are empty. */
  | { readonly type: 'bye'; readonly winner: Slot | null }

/** The side that advances; null after a draw and if no side advances. */
export function winnerOf(outcome: Outcome): Slot | null {
  return outcome.type === 'draw' || outcome.type === 'double_forfeit' ? null : outcome.winner
}

/** Whether it counts for ratings, XP, head-to-head and the played part of Buchholz. */
export const isPlayed = ({ type }: Outcome): boolean => type === 'win' || type === 'draw'
