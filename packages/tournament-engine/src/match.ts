import type { MatchId, ParticipantId } from './ids.ts'

/** The two sides of a match: 0 stands above 1 in the bracket. */
export type Slot = 0 | 1

export const otherSlot = (slot: Slot): Slot => (slot === 0 ? 1 : 0)

/** Wins of slot 0 and of slot 1. */
export type Score = readonly [number, number]

export type Pair = readonly [ParticipantId, ParticipantId]

export interface Report {
  readonly by: Slot
  readonly score: Score
}

/** What never changes about a match after the bracket was made. */
export interface MatchFrame {
  readonly id: MatchId
  readonly code: string
  /** Counted from 1. */
  readonly round: number
  /** Counted from 0, from the top of the round. */
  readonly position: number
  readonly bestOf: number
  /** The matches whose winners fill the slots; null where a participant stood from the start. */
  readonly sources: readonly [MatchId | null, MatchId | null]
  /** Where the winner goes; null for the final. */
  readonly winnerTo: { readonly matchId: MatchId; readonly slot: Slot } | null
}

export type MatchPhase =
  | { readonly state: 'pending'; readonly slots: readonly [ParticipantId | null, ParticipantId | null] }
  | { readonly state: 'ready'; readonly slots: Pair }
  | { readonly state: 'awaiting_confirmation'; readonly slots: Pair; readonly report: Report }
  | { readonly state: 'disputed'; readonly slots: Pair; readonly report: Report; readonly disputedBy: Slot }
  | {
      readonly state: 'completed'
      readonly slots: Pair
      readonly winner: Slot
      readonly resolution: 'played'
      readonly score: Score
    }
  | {
      readonly state: 'completed'
      readonly slots: Pair
      readonly winner: Slot
      readonly resolution: 'forfeit'
      readonly score: null
    }

/** pending → ready → awaiting_confirmation → completed | disputed; see the transitions. */
export type Match = MatchFrame & MatchPhase

export type MatchIn<State extends MatchPhase['state']> = MatchFrame & Extract<MatchPhase, { state: State }>

export type CompletedMatch = MatchIn<'completed'>

/** The frame of a match alone, so that the next phase carries nothing over from the last. */
export const frameOf = ({
  id,
  code,
  round,
  position,
  bestOf,
  sources,
  winnerTo,
}: MatchFrame): MatchFrame => ({
  id,
  code,
  round,
  position,
  bestOf,
  sources,
  winnerTo,
})
