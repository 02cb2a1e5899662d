import type { Lobby as LobbySeen, MatchAction } from '@esports/contract'
import {
  checkInToLobby,
  closeLobbyCheckIn,
  confirmLobby,
  confirmLobbyInTime,
  disputeLobby,
  type Lobby,
  type LobbyResult,
  type LobbyTransition,
  leaveLobby,
  matchId,
  newLobby,
  openLobbyCheckIn,
  type ParticipantId,
  participantId,
  presentIn,
  replayLobby,
  reportLobby,
  ruleLobby,
} from '@esports/tournament-engine'
import { describe, expect, it } from 'vitest'
import { actionsOfOfficial, actionsOfSide } from './actions.ts'

const lobbyOf = (count: number): Lobby =>
  newLobby({
    id: matchId('m'),
    code: 'R1-1',
    round: { bracket: 'main', group: null, number: 1 },
    position: 0,
    participants: Array.from({ length: count }, (_, index) => participantId(String(index))),
  })

/** Who is there comes in the order of the lobby. */
const inOrder = (lobby: Lobby): readonly LobbyResult[] => {
  const present = presentIn(lobby)
  return lobby.participants.map((participant) => ({
    participant,
    place: present.includes(participant) ? present.indexOf(participant) + 1 : null,
    score: 0,
  }))
}

/** Every action of a side, as a transition of the engine. */
const moves: Readonly<
  Record<Exclude<MatchAction, 'rule'>, (lobby: Lobby, by: ParticipantId) => LobbyTransition>
> = {
  check_in: (lobby, by) => checkInToLobby(lobby, { by }),
  report: (lobby, by) => reportLobby(lobby, { by, results: inOrder(lobby) }),
  confirm: (lobby, by) => confirmLobby(lobby, { by }),
  dispute: (lobby, by) => disputeLobby(lobby, { by }),
  forfeit: (lobby, by) => leaveLobby(lobby, { by }),
}
const sideActions = Object.keys(moves) as (keyof typeof moves)[]
const everybody = (lobby: Lobby): readonly LobbyResult[] =>
  lobby.participants.map((participant, index) => ({ participant, place: index + 1, score: 0 }))
const rulings = (lobby: Lobby): readonly LobbyTransition[] => [
  ruleLobby(lobby, everybody(lobby)),
  ruleLobby(lobby, inOrder(lobby)),
  replayLobby(lobby),
  replayLobby(lobby, { out: lobby.participants.slice(0, 1) }),
]
const timers = (lobby: Lobby): readonly LobbyTransition[] => [
  openLobbyCheckIn(lobby),
  closeLobbyCheckIn(lobby),
  confirmLobbyInTime(lobby),
]
const results = (transitions: readonly LobbyTransition[]): readonly Lobby[] =>
  transitions.flatMap((one) => (one.ok ? [one.lobby] : []))

/** Agreements and check-ins are sets: the order in which they came makes no other state. */
const keyOf = (lobby: Lobby): string =>
  JSON.stringify(lobby, (_, value: unknown) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : value,
  )

/** Every state that a lobby of so many can reach, through any action, ruling or timer. */
function reachable(count: number): readonly Lobby[] {
  const found = new Map<string, Lobby>()
  const queue = [lobbyOf(count)]
  for (let lobby = queue.pop(); lobby; lobby = queue.pop()) {
    const key = keyOf(lobby)
    if (found.has(key)) continue
    found.set(key, lobby)
    const one = lobby
    queue.push(
      ...results([
        ...one.participants.flatMap((by) => sideActions.map((action) => moves[action](one, by))),
        ...rulings(one),
        ...timers(one),
      ]),
    )
  }
  return [...found.values()]
}

const phaseOf = (lobby: Lobby) => ({
  state: lobby.state satisfies LobbySeen['state'],
  reportBy: 'report' in lobby ? lobby.participants.indexOf(lobby.report.by) : null,
})
const sideOf = (lobby: Lobby, by: ParticipantId) => ({
  slot: lobby.participants.indexOf(by),
  isAbsent: lobby.absent.includes(by),
  isCheckedIn: lobby.state === 'check_in' && lobby.checkedIn.includes(by),
  hasAgreed: 'report' in lobby && lobby.report.agreed.includes(by),
})

describe.each([2, 3, 4])('no lobby of %i can get stuck [product 3.2]', (count) => {
  const states = reachable(count)

  it('the search comes to every state, with everybody and with some away', () => {
    expect(new Set(states.map(({ state }) => state))).toEqual(
      new Set(['ready', 'check_in', 'live', 'awaiting_confirmation', 'disputed', 'completed']),
    )
    expect(new Set(states.map(({ absent }) => absent.length)).size).toBe(count + 1)
  })

  it('each side is offered what the rules let it do, and nothing else', () => {
    for (const lobby of states)
      for (const by of lobby.participants) {
        const side = sideOf(lobby, by)
        const useful = sideActions.filter((action) => {
          const isDone =
            (action === 'check_in' && side.isCheckedIn) || (action === 'confirm' && side.hasAgreed)
          return !isDone && results([moves[action](lobby, by)]).length > 0
        })
        expect([keyOf(lobby), ...actionsOfSide(phaseOf(lobby), side).toSorted()]).toEqual([
          keyOf(lobby),
          ...useful.toSorted(),
        ])
      }
  })

  // Timers alone stand still while a tournament is paused: none is asked here.
  it('from every state an official alone ends it, and from every one that has no report those in it do, in a pause too', () => {
    for (const lobby of states) {
      expect(actionsOfOfficial(phaseOf(lobby))).toEqual(['rule'])
      expect(results(rulings(lobby)).map(({ state }) => state)).toContain('completed')
    }
    for (const lobby of states.filter(({ state }) => ['ready', 'check_in', 'live'].includes(state))) {
      let left = lobby
      for (const by of presentIn(lobby)) {
        const next = moves.forfeit(left, by)
        if (next.ok) left = next.lobby
      }
      expect(left.state).toBe('completed')
    }
  })

  it('whoever has reported waits for others alone: one of them can answer, and time does', () => {
    for (const lobby of states.filter(({ state }) => state === 'awaiting_confirmation')) {
      const able = lobby.participants.filter(
        (by) => actionsOfSide(phaseOf(lobby), sideOf(lobby, by)).length > 0,
      )
      expect(able.length).toBeGreaterThan(0)
      expect(results([confirmLobbyInTime(lobby)]).map(({ state }) => state)).toEqual(['completed'])
    }
  })
})
