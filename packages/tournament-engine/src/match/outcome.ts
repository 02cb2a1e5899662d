import type { Score, Slot } from './side.ts'

/** How a match ended. Only `win` and `draw` were played. */
export type Outcome =
  | { readonly type: 'win'; readonly winner: Slot; readonly score: Score }
  | { readonly type: 'draw'; readonly score: Score }
  | { readonly type: 'forfeit'; readonly winner: Slot }
  | { readonly type: 'double_forfeit' }
  /** Nobody stood opposite. It is no match in anybody's record; null where nobody stood on either side. */
  | { readonly type: 'bye'; readonly winner: Slot | null }

/** The side that goes on, or null after a draw and where nobody does. */
export function winnerOf(outcome: Outcome): Slot | null {
  return outcome.type === 'draw' || outcome.type === 'double_forfeit' ? null : outcome.winner
}

/** Whether it counts for ratings, XP, head-to-head and the played share of Buchholz. */
export const isPlayed = ({ type }: Outcome): boolean => type === 'win' || type === 'draw'
