import type { MatchId, ParticipantId } from '../ids.ts'
import type { Outcome } from './outcome.ts'
import type { Score, Seated, Side, Slot } from './side.ts'

/** The part of a stage that contains a round. */
export type BracketName = 'main' | 'winners' | 'losers' | 'grand_final' | 'third_place'

/** A round of a stage. A participant plays at most one match in it. */
export interface RoundKey {
  readonly bracket: BracketName
  /** Counted from 1; null if the stage has no groups. */
  readonly group: number | null
  /** Counted from 1, in its bracket and group. */
  readonly number: number
}

/** One side of one match: the target of a route. */
export interface Place {
  readonly matchId: MatchId
  readonly slot: Slot
}

/** The match and outcome that determine a side's participant; null if it is known from the start. */
export interface Source {
  readonly matchId: MatchId
  readonly outcome: 'winner' | 'loser'
}

/** The immutable fields of a match. */
export interface MatchFrame {
  readonly id: MatchId
  /** Short display name: `F`, `SF-1`, `W2-3`, `R4-1`. */
  readonly code: string
  readonly round: RoundKey
  /** Counted from 0, from the top of the round. A position left empty by a bye keeps its number. */
  readonly position: number
  /** Maximum number of games: odd if there must be a winner, any number from 1 if draws are allowed. */
  readonly bestOf: number
  readonly drawsAllowed: boolean
  readonly sources: readonly [Source | null, Source | null]
  readonly winnerTo: Place | null
  readonly loserTo: Place | null
  /** Whether it is only played when slot 1 wins the preceding match: the reset of a grand final. */
  readonly isReset: boolean
}

export interface Report {
  readonly by: Slot
  readonly score: Score
}

type Sides = readonly [Side, Side]
type Pair = readonly [Seated, Seated]

export type MatchPhase =
  | { readonly state: 'pending'; readonly slots: Sides }
  | { readonly state: 'ready'; readonly slots: Pair }
  | {
      readonly state: 'check_in'
      readonly slots: Pair
      readonly checkedIn: readonly [boolean, boolean]
    }
  | { readonly state: 'live'; readonly slots: Pair }
  | { readonly state: 'awaiting_confirmation'; readonly slots: Pair; readonly report: Report }
  | {
      readonly state: 'disputed'
      readonly slots: Pair
      readonly report: Report
      readonly disputedBy: Slot
    }
  | { readonly state: 'completed'; readonly slots: Sides; readonly outcome: Outcome }
  | { readonly state: 'skipped'; readonly slots: Sides }

/**
 * A match between two participants. pending → ready → (check_in → live →) awaiting_confirmation → completed, or disputed; a grand final reset
 * that is not needed is skipped.
 */
export type Match = MatchFrame & MatchPhase
export type MatchState = MatchPhase['state']
export type MatchIn<State extends MatchState> = MatchFrame & Extract<MatchPhase, { state: State }>
export type CompletedMatch = MatchIn<'completed'>

/** The frame of a match alone, so that no phase data is carried over to the next. */
export const frameOf = ({
  id,
  code,
  round,
  position,
  bestOf,
  drawsAllowed,
  sources,
  winnerTo,
  loserTo,
  isReset,
}: MatchFrame): MatchFrame => ({
  id,
  code,
  round,
  position,
  bestOf,
  drawsAllowed,
  sources,
  winnerTo,
  loserTo,
  isReset,
})

/** The current participants of a match, top to bottom. */
export const participantsOf = ({ slots }: MatchPhase): readonly ParticipantId[] =>
  slots.flatMap((side) => (side.type === 'participant' ? [side.id] : []))
