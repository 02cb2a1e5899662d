import type { ParticipantId } from '../ids.ts'

/** A participant's counts from the matches of a stage. */
export interface Record {
  /** Matches that were actually played. */
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** Matches won because the opponent did not play. */
  readonly walkovers: number
  /** Matches lost without playing. */
  readonly forfeits: number
  /** Rounds without an opponent, counted as won. */
  readonly byes: number
  /** Games won minus games lost, in played matches. */
  readonly gameDifference: number
}

export type TieBreakName =
  | 'points'
  | 'head_to_head'
  | 'buchholz_cut_1'
  | 'median_buchholz'
  | 'sonneborn_berger'
  | 'game_difference'
  | 'wins'
  | 'best_place'
  | 'stage_reached'
  | 'seed'

/** One value used to decide ranks: higher is better. */
export interface TieBreak {
  readonly name: TieBreakName
  /** Null if it does not apply: head-to-head of participants who did not all meet. */
  readonly value: number | null
}

/** One line of a table. */
export interface Standing {
  readonly participant: ParticipantId
  /** Counted from 1. Equal ranks are shared: 1, 2, 3, 3, 5. */
  readonly rank: number
  /** Points of the stage's table; 0 where it has none. */
  readonly points: number
  readonly record: Record
  /** In the order in which they are applied. */
  readonly tieBreaks: readonly TieBreak[]
  /** The tie-break that ranks this line below the one above; null for the first line and for shared ranks. */
  readonly decidedBy: TieBreakName | null
  /** Whether no remaining match can change the rank. */
  readonly isFinal: boolean
}
