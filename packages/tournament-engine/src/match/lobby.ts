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

/** What never changes about a lobby after it was made. */
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
  /** Whoever says that it was so, the reporter among them. */
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
 * A match of many, of whom each plays for themselves. ready → (check_in → live →) awaiting_confirmation → completed, with disputed beside. Who is
 * absent did not come or has left, and takes no place.
 */
export type Lobby = LobbyFrame & LobbyPhase & { readonly absent: readonly ParticipantId[] }
export type LobbyState = LobbyPhase['state']
export type LobbyIn<State extends LobbyState> = LobbyFrame &
  Extract<LobbyPhase, { state: State }> & { readonly absent: readonly ParticipantId[] }

/** A lobby that nothing has happened in yet. */
export const newLobby = (frame: LobbyFrame): LobbyIn<'ready'> => ({ ...frame, absent: [], state: 'ready' })

/** What a lobby is apart from its phase, so that the next phase carries nothing over from the last. */
export const lobbyFrameOf = ({ id, code, round, position, participants, absent }: Lobby) => ({
  id,
  code,
  round,
  position,
  participants,
  absent,
})

/** Those of a lobby who are not absent. */
export const presentIn = ({ participants, absent }: Lobby): readonly ParticipantId[] =>
  participants.filter((id) => !absent.includes(id))
