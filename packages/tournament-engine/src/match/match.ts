import type { MatchId, ParticipantId } from '../ids.ts'
import type { Outcome } from './outcome.ts'
import type { Score, Seated, Side, Slot } from './side.ts'

/** The part of a stage that a round belongs to. */
export type BracketName = 'main' | 'winners' | 'losers' | 'grand_final' | 'third_place'

/** A round of a stage. A participant stands in at most one match of it. */
export interface RoundKey {
  readonly bracket: BracketName
  /** Counted from 1; null where a stage has no groups. */
  readonly group: number | null
  /** Counted from 1, in its bracket and group. */
  readonly number: number
}

/** One side of one match: where a route leads. */
export interface Place {
  readonly matchId: MatchId
  readonly slot: Slot
}

/** Where a side's participant comes from; null where one stood from the start. */
export interface Source {
  readonly matchId: MatchId
  readonly outcome: 'winner' | 'loser'
}

/** What never changes about a match after it was made. */
export interface MatchFrame {
  readonly id: MatchId
  /** What people call it: `F`, `SF-1`, `W2-3`, `R4-1`. */
  readonly code: string
  readonly round: RoundKey
  /** Counted from 0, from the top of the round. A place that a bye left empty keeps its number. */
  readonly position: number
  /** Games at most: odd where there is a winner always, any number from 1 where draws are allowed. */
  readonly bestOf: number
  readonly drawsAllowed: boolean
  readonly sources: readonly [Source | null, Source | null]
  readonly winnerTo: Place | null
  readonly loserTo: Place | null
  /** Played only when slot 1 wins the match before: the reset of a grand final. */
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
 * A match of two. pending → ready → (check_in → live →) awaiting_confirmation → completed, with disputed beside; a reset of a grand final
 * that is not needed is skipped.
 */
export type Match = MatchFrame & MatchPhase
export type MatchState = MatchPhase['state']
export type MatchIn<State extends MatchState> = MatchFrame & Extract<MatchPhase, { state: State }>
export type CompletedMatch = MatchIn<'completed'>

/** The frame of a match alone, so that the next phase carries nothing over from the last. */
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

/** The participants that stand in a match now, top to bottom. */
export const participantsOf = ({ slots }: MatchPhase): readonly ParticipantId[] =>
  slots.flatMap((side) => (side.type === 'participant' ? [side.id] : []))
