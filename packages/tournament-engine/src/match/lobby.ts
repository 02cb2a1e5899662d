import type { MatchId, ParticipantId } from '../ids.ts'
import type { RoundKey } from './match.ts'

/** How one participant came out of a lobby. */
export interface LobbyResult {
  readonly participant: ParticipantId
  /** Counted from 1; those who came out level share a place. Null for who did not play. */
  readonly place: number | null
  /** What the game counts beside the place, such as eliminations. */
  readonly score: number
}

/** A match of many, of whom each plays for themselves. */
export interface Lobby {
  readonly id: MatchId
  /** `R2-1` */
  readonly code: string
  readonly round: RoundKey
  /** Counted from 0. */
  readonly position: number
  readonly participants: readonly ParticipantId[]
  /** Null until it is over. */
  readonly results: readonly LobbyResult[] | null
}
