import type { Bracket, Lobby, Match, TournamentEvent, TournamentEventOf } from '@esports/contract'

type MatchUpdated = TournamentEventOf<'match_updated'>

/**
 * Applies an event to a match; null if the match must be fetched again because the event lacks data: the viewer's
 * actions in their own match, or the source (`from`) of a slot that became empty.
 *
 * @param viewer username of the current gamer
 */
export function matchAfter(match: Match, { payload }: MatchUpdated, viewer: string | null): Match | null {
  if (payload.version < match.version) return match
  // A call to a station leaves the version, and changes nothing about what the viewer may do.
  if (payload.version === match.version)
    return payload.station === match.station ? match : { ...match, station: payload.station }
  if (match.viewer.slot !== null || match.viewer.can.length > 0 || concerns(payload, viewer)) return null
  const [top, bottom] = ([0, 1] as const).map((slot) => slotAfter(match, payload, slot))
  if (!top || !bottom) return null
  const { id, state, version, outcome, report, deadlineAt, station } = payload
  return { ...match, id, state, version, outcome, report, deadlineAt, station, slots: [top, bottom] }
}

function slotAfter(match: Match, payload: MatchUpdated['payload'], slot: 0 | 1): Match['slots'][0] | null {
  const before = match.slots[slot]
  const after = payload.slots[slot]
  const isOpen = after.participantId === null && !after.isBye
  if (isOpen && before.participantId !== null && before.from === null) return null
  return { ...after, isWinner: payload.winner === slot, from: isOpen ? before.from : null }
}

/** Merges a fetched match with the shown one: keeps the shown one if events have made it newer. */
export const matchRead = (shown: Match, read: Match): Match =>
  read.id === shown.id && read.version < shown.version ? shown : read

/** Whether a gamer plays on one of the sides, or might: the event has no username for a team that was just placed. */
export const concerns = ({ slots, filled }: MatchUpdated['payload'], viewer: string | null): boolean =>
  viewer !== null &&
  slots.some(
    ({ username }, slot) =>
      username === viewer || (username === null && filled.some((side) => side === slot)),
  )

type LobbyUpdated = TournamentEventOf<'lobby_updated'>['payload']
type LobbySlotUpdated = LobbyUpdated['slots'][number]

/**
 * Applies an event to a lobby; null if the viewer has actions in it, because the event does not carry them.
 *
 * Events and responses arrive in any order and may repeat. A later version replaces an earlier one. Within a version,
 * slots only gain flags (check-in, absence, agreement), so two states of the same version can be merged and nothing
 * that was shown is lost.
 */
export function lobbyAfter(shown: Lobby, payload: LobbyUpdated): Lobby | null {
  if (payload.version < shown.version) return shown
  const isSame = payload.version === shown.version
  // A call to a station leaves the version, and changes nothing about what the viewer may do.
  const lobby = payload.station === shown.station ? shown : { ...shown, station: payload.station }
  if (isSame && lobby.slots.every((slot, index) => !gains(slot, payload.slots[index]))) return lobby
  if (lobby.viewer.slot !== null || lobby.viewer.can.length > 0) return null
  if (isSame) return withGains(lobby, payload)
  const { id, state, version, report, deadlineAt, station } = payload
  const slots = lobby.slots.map((slot, index) => ({ ...slot, ...payload.slots[index] }))
  return { ...lobby, id, state, version, report, deadlineAt, station, slots }
}

/** Merges a fetched lobby with the shown one: keeps the shown one if events have made it newer. */
export function lobbyRead(shown: Lobby, read: Lobby): Lobby {
  if (read.id !== shown.id) return read
  return read.version < shown.version ? shown : read.version > shown.version ? read : withGains(read, shown)
}

const withGains = (lobby: Lobby, { slots: others }: Pick<LobbyUpdated, 'slots'>): Lobby => ({
  ...lobby,
  slots: lobby.slots.map((slot, index) => ({ ...slot, ...gainsOf(slot, others[index]) })),
})

type Gains = Pick<LobbySlotUpdated, 'isAbsent' | 'hasAgreed' | 'checkedInAt'>

const gainsOf = (slot: Gains, other: Gains = slot): Gains => ({
  isAbsent: slot.isAbsent || other.isAbsent,
  hasAgreed: slot.hasAgreed || other.hasAgreed,
  checkedInAt: slot.checkedInAt ?? other.checkedInAt,
})

const gains = (slot: Gains, other: Gains = slot): boolean => {
  const after = gainsOf(slot, other)
  return (
    after.isAbsent !== slot.isAbsent ||
    after.hasAgreed !== slot.hasAgreed ||
    after.checkedInAt !== slot.checkedInAt
  )
}

/**
 * Applies an event to a bracket. `isWhole` is false if the event does not carry every change and the bracket must be
 * fetched again.
 */
export function bracketAfter(
  bracket: Bracket,
  event: TournamentEvent,
  viewer: string | null,
): { readonly bracket: Bracket; readonly isWhole: boolean } {
  if (event.seq <= bracket.seq) return { bracket, isWhole: true }
  const seen = { ...bracket, seq: event.seq }
  if (event.type === 'lobby_updated') return withLobby(seen, event.payload)
  if (event.type !== 'match_updated')
    // A state change can create rounds and start stages.
    return { bracket: seen, isWhole: event.type !== 'state_changed' }
  let isWhole = false
  const matchOf = (match: Match): Match => {
    if (match.id !== event.payload.id) return match
    const after = matchAfter(match, event, viewer)
    isWhole = after !== null
    return after ?? match
  }
  const stages = bracket.stages.map((stage) => {
    const isHere = stage.rounds.some(({ matches }) => matches.some(({ id }) => id === event.payload.id))
    if (!isHere) return stage
    return {
      ...stage,
      rounds: stage.rounds.map((round) =>
        round.matches.some(({ id }) => id === event.payload.id)
          ? { ...round, matches: round.matches.map(matchOf) }
          : round,
      ),
    }
  })
  return { bracket: { ...seen, stages }, isWhole }
}

function withLobby(
  bracket: Bracket,
  payload: TournamentEventOf<'lobby_updated'>['payload'],
): { readonly bracket: Bracket; readonly isWhole: boolean } {
  let isWhole = false
  const lobbyOf = (lobby: Lobby): Lobby => {
    if (lobby.id !== payload.id) return lobby
    const after = lobbyAfter(lobby, payload)
    isWhole = after !== null
    return after ?? lobby
  }
  const stages = bracket.stages.map((stage) =>
    stage.type === 'free_for_all'
      ? {
          ...stage,
          rounds: stage.rounds.map((round) => ({ ...round, lobbies: round.lobbies.map(lobbyOf) })),
        }
      : stage,
  )
  return { bracket: { ...bracket, stages }, isWhole }
}
