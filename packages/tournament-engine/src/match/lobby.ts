import type { MatchId, ParticipantId } from '../ids.ts'
import type { RoundKey } from './match.ts'

/** The result of one participant in a lobby. */
export interface LobbyResult {
  readonly participant: ParticipantId
  /** Counted from 1; participants who are level share a place. Null for those who did not play. */
  readonly place: number | null
  /** The game's score in addition to the place, such as eliminations. */
  readonly score: number
}

/** The immutable fields of a lobby. */
export interface LobbyFrame {
  readonly id: MatchId
  /** `R2-1` */
  readonly code: string
  readonly round: RoundKey
  /** Counted from 0. */
  readonly position: number
  /** At least two. */
  readonly participants: readonly ParticipantId[]
}

export interface LobbyReport {
  readonly by: ParticipantId
  /** One for each participant. */
  readonly results: readonly LobbyResult[]
  /** Participants who agree, including the reporter. */
  readonly agreed: readonly ParticipantId[]
}

export type LobbyPhase =
  | { readonly state: 'ready' }
  | { readonly state: 'check_in'; readonly checkedIn: readonly ParticipantId[] }
  | { readonly state: 'live' }
  | { readonly state: 'awaiting_confirmation'; readonly report: LobbyReport }
  | { readonly state: 'disputed'; readonly report: LobbyReport; readonly disputedBy: ParticipantId }
  | { readonly state: 'completed'; readonly results: readonly LobbyResult[] }

/**
 * A match with many participants, each playing for themselves. ready → (check_in → live →) awaiting_confirmation → completed, or disputed. Absent
 * participants did not appear or have left, and get no place.
 */
export type Lobby = LobbyFrame & LobbyPhase & { readonly absent: readonly ParticipantId[] }
export type LobbyState = LobbyPhase['state']
export type LobbyIn<State extends LobbyState> = LobbyFrame &
  Extract<LobbyPhase, { state: State }> & { readonly absent: readonly ParticipantId[] }

/** A lobby in its initial state. */
export const newLobby = (frame: LobbyFrame): LobbyIn<'ready'> => ({ ...frame, absent: [], state: 'ready' })

/** The fields of a lobby without those of its phase, so that no phase data is carried over to the next. */
export const lobbyFrameOf = ({ id, code, round, position, participants, absent }: Lobby) => ({
  id,
  code,
  round,
  position,
  participants,
  absent,
})

/** The participants of a lobby who are not absent. */
export const presentIn = ({ participants, absent }: Lobby): readonly ParticipantId[] =>
  participants.filter((id) => !absent.includes(id))
