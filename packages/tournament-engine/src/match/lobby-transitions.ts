import type { ParticipantId } from '../ids.ts'
import {
  type Lobby,
  type LobbyIn,
  type LobbyReport,
  type LobbyResult,
  type LobbyState,
  lobbyFrameOf,
  presentIn,
} from './lobby.ts'

export type LobbyErrorCode = 'wrong_state' | 'impossible_results' | 'own_report' | 'not_in_lobby'

export interface LobbyError {
  readonly code: LobbyErrorCode
  /** What happened and what to do, worded for a gamer. */
  readonly message: string
}

export type LobbyTransition<Next extends Lobby = Lobby> =
  | { readonly ok: true; readonly lobby: Next }
  | { readonly ok: false; readonly error: LobbyError }

interface By {
  readonly by: ParticipantId
}

/** Opens the check-in for all participants. Errors: `wrong_state` unless the lobby is ready. */
export function openLobbyCheckIn(lobby: Lobby): LobbyTransition<LobbyIn<'check_in'>> {
  if (lobby.state !== 'ready') return wrongState(lobby, 'open its check-in')
  return success({ ...lobbyFrameOf(lobby), state: 'check_in', checkedIn: [] })
}

/** Checks a participant in; once everyone present is checked in, the lobby is live. Errors: `wrong_state` unless check-in is open, `not_in_lobby`. */
export function checkInToLobby(lobby: Lobby, { by }: By): LobbyTransition<LobbyIn<'check_in' | 'live'>> {
  if (lobby.state !== 'check_in') return wrongState(lobby, 'take a check-in')
  if (!presentIn(lobby).includes(by)) return notInLobby
  return success(beganOrWaiting({ ...lobby, checkedIn: [...new Set([...lobby.checkedIn, by])] }))
}

/** Closes the check-in: participants who did not check in are absent. Errors: `wrong_state` unless check-in is open. */
export function closeLobbyCheckIn(lobby: Lobby): LobbyTransition<LobbyIn<'live' | 'completed'>> {
  if (lobby.state !== 'check_in') return wrongState(lobby, 'close its check-in')
  const { checkedIn } = lobby
  const absent = lobby.participants.filter((id) => lobby.absent.includes(id) || !checkedIn.includes(id))
  const left: LobbyIn<'live'> = { ...lobbyFrameOf(lobby), absent, state: 'live' }
  return success(isPlayable(left) ? left : walkover(left))
}

/**
 * Reports the results of a lobby; they become final when more than half of those present agree, or no one disputes them in time.
 *
 * Errors: `wrong_state` unless the lobby is ready or live, `not_in_lobby`, and `impossible_results` for invalid places.
 *
 * @example
 * reportLobby(lobby, { by: nyx, results: [{ participant: nyx, place: 1, score: 7 }, { participant: okami, place: 2, score: 3 }] })
 */
export function reportLobby(
  lobby: Lobby,
  { by, results }: By & { readonly results: readonly LobbyResult[] },
): LobbyTransition<LobbyIn<'awaiting_confirmation'>> {
  if (lobby.state !== 'ready' && lobby.state !== 'live') return wrongState(lobby, 'take results')
  if (!presentIn(lobby).includes(by)) return notInLobby
  const problem = problemOf(lobby, results)
  if (problem !== null) return impossible(problem)
  if (results.every(({ place }) => place === null)) return impossible('Somebody came first.')
  return success({
    ...lobbyFrameOf(lobby),
    state: 'awaiting_confirmation',
    report: { by, results, agreed: [by] },
  })
}

/** Number of agreements a report needs, including the reporter's: more than half of those present. */
export const agreementsNeeded = (lobby: Lobby): number => Math.floor(presentIn(lobby).length / 2) + 1

/**
 * Confirms the reported results; with more than half of those present the lobby is completed.
 *
 * Errors: `wrong_state` when no results are pending, `own_report` when the reporter confirms, `not_in_lobby`.
 */
export function confirmLobby(
  lobby: Lobby,
  { by }: By,
): LobbyTransition<LobbyIn<'awaiting_confirmation' | 'completed'>> {
  if (lobby.state !== 'awaiting_confirmation') return wrongState(lobby, 'be confirmed')
  if (lobby.report.by === by)
    return failure('own_report', 'You reported these results. The others have to confirm them.')
  if (!presentIn(lobby).includes(by)) return notInLobby
  const report: LobbyReport = { ...lobby.report, agreed: [...new Set([...lobby.report.agreed, by])] }
  return report.agreed.length >= agreementsNeeded(lobby)
    ? success(completed(lobby, report.results))
    : success({ ...lobbyFrameOf(lobby), state: 'awaiting_confirmation', report })
}

/** Confirms the reported results after the time to dispute them. Errors: `wrong_state` when no results are pending. */
export function confirmLobbyInTime(lobby: Lobby): LobbyTransition<LobbyIn<'completed'>> {
  if (lobby.state !== 'awaiting_confirmation') return wrongState(lobby, 'be confirmed')
  return success(completed(lobby, lobby.report.results))
}

/**
 * Disputes the reported results; the lobby then needs a ruling.
 *
 * Errors: `wrong_state` when no results are pending, `own_report` when the reporter disputes, `not_in_lobby`.
 */
export function disputeLobby(lobby: Lobby, { by }: By): LobbyTransition<LobbyIn<'disputed'>> {
  if (lobby.state !== 'awaiting_confirmation') return wrongState(lobby, 'be disputed')
  if (lobby.report.by === by)
    return failure('own_report', 'You reported these results yourself. Only the others can dispute them.')
  if (!presentIn(lobby).includes(by)) return notInLobby
  return success({ ...lobbyFrameOf(lobby), state: 'disputed', report: lobby.report, disputedBy: by })
}

/**
 * A participant leaves before results are reported and gets no place; the last remaining one wins.
 *
 * Errors: `wrong_state` once results are reported: a played result counts; `not_in_lobby`.
 */
export function leaveLobby(
  lobby: Lobby,
  { by }: By,
): LobbyTransition<LobbyIn<'ready' | 'check_in' | 'live' | 'completed'>> {
  if (lobby.state !== 'ready' && lobby.state !== 'check_in' && lobby.state !== 'live')
    return wrongState(lobby, 'be left')
  if (!presentIn(lobby).includes(by)) return notInLobby
  const left = { ...lobby, absent: [...lobby.absent, by] }
  if (!isPlayable(left)) return success(walkover(left))
  return success(left.state === 'check_in' ? beganOrWaiting(left) : left)
}

/**
 * An official sets the results, regardless of any report, even after the lobby is completed.
 *
 * Errors: `impossible_results` for invalid places.
 */
export function ruleLobby(
  lobby: Lobby,
  results: readonly LobbyResult[],
): LobbyTransition<LobbyIn<'completed'>> {
  // An official may give a place to a participant who was wrongly marked as absent.
  const problem = problemOf({ ...lobby, absent: [] }, results)
  return problem === null ? success(completed(lobby, results)) : impossible(problem)
}

/**
 * Replays the lobby with all participants, including absent ones, except those who are out of the tournament.
 *
 * Errors: `wrong_state` if fewer than two are left to play.
 */
export function replayLobby(
  lobby: Lobby,
  { out = [] }: { readonly out?: readonly ParticipantId[] } = {},
): LobbyTransition<LobbyIn<'ready'>> {
  const absent = lobby.participants.filter((id) => out.includes(id))
  const again: LobbyIn<'ready'> = { ...lobbyFrameOf(lobby), absent, state: 'ready' }
  return isPlayable(again)
    ? success(again)
    : failure(
        'wrong_state',
        'Fewer than two are left in the tournament, so this lobby cannot be played again.',
      )
}

const isPlayable = (lobby: Lobby): boolean => presentIn(lobby).length > 1

function beganOrWaiting(lobby: LobbyIn<'check_in'>): LobbyIn<'check_in' | 'live'> {
  const isWhole = presentIn(lobby).every((id) => lobby.checkedIn.includes(id))
  return isWhole ? { ...lobbyFrameOf(lobby), state: 'live' } : lobby
}

/** The only participant present is placed first, and nobody else gets a place. */
const walkover = (lobby: Lobby): LobbyIn<'completed'> =>
  completed(
    lobby,
    lobby.participants.map((participant) => ({
      participant,
      place: lobby.absent.includes(participant) ? null : 1,
      score: 0,
    })),
  )

/** Why the results are invalid for a lobby; null if they are valid. */
function problemOf(
  { participants, absent }: Pick<Lobby, 'participants' | 'absent'>,
  results: readonly LobbyResult[],
): string | null {
  const named = new Set(results.map(({ participant }) => participant))
  const isEach = named.size === results.length && named.size === participants.length
  if (!isEach || participants.some((id) => !named.has(id)))
    return 'The results name each participant of the lobby once.'
  if (results.some(({ participant, place }) => place !== null && absent.includes(participant)))
    return 'Whoever is absent takes no place.'
  const places = results.flatMap(({ place }) => place ?? []).toSorted((a, b) => a - b)
  // A shared place skips the next ones: 1, 2, 2, 4.
  if (places.some((place, index) => place !== index + 1 && place !== places[index - 1]))
    return 'Places are 1, 2, 3, …, and those that are shared leave out the next.'
  if (results.some(({ score }) => !Number.isFinite(score) || score < 0))
    return 'A score is a number from 0 upwards.'
  return null
}

/** Participants without a place count as absent. */
const completed = (lobby: Lobby, results: readonly LobbyResult[]): LobbyIn<'completed'> => ({
  ...lobbyFrameOf(lobby),
  absent: results.flatMap(({ participant, place }) => (place === null ? [participant] : [])),
  state: 'completed',
  results,
})

const stateInWords: Readonly<Record<LobbyState, string>> = {
  ready: 'has not begun',
  check_in: 'waits for its check-in',
  live: 'is being played',
  awaiting_confirmation: 'has results that wait for the others',
  disputed: 'is in dispute',
  completed: 'is over',
}

const success = <Next extends Lobby>(lobby: Next): { ok: true; lobby: Next } => ({ ok: true, lobby })
const failure = (code: LobbyErrorCode, message: string): { ok: false; error: LobbyError } => ({
  ok: false,
  error: { code, message },
})
const impossible = (message: string) => failure('impossible_results', message)
const notInLobby = failure('not_in_lobby', 'Only those who play in this lobby can do this.')
const wrongState = ({ state }: Lobby, wanted: string) =>
  failure('wrong_state', `This lobby ${stateInWords[state]}, so it cannot ${wanted}.`)
