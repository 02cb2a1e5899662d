import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchId, type ParticipantId, participantId } from '../ids.ts'
import { type Lobby, type LobbyResult, newLobby, presentIn } from './lobby.ts'
import {
  agreementsNeeded,
  checkInToLobby,
  closeLobbyCheckIn,
  confirmLobby,
  confirmLobbyInTime,
  disputeLobby,
  type LobbyTransition,
  leaveLobby,
  openLobbyCheckIn,
  replayLobby,
  reportLobby,
  ruleLobby,
} from './lobby-transitions.ts'

const lobbyOf = (count: number): Lobby =>
  newLobby({
    id: matchId('m'),
    code: 'R1-1',
    round: { bracket: 'main', group: null, number: 1 },
    position: 0,
    participants: Array.from({ length: count }, (_, index) => participantId(String(index))),
  })

const done = <Next extends Lobby>(next: LobbyTransition<Next>): Next => {
  if (!next.ok) throw new Error(next.error.message)
  return next.lobby
}
const codeOf = (next: LobbyTransition): string | null => (next.ok ? null : next.error.code)
const at = (lobby: Lobby, index: number): ParticipantId =>
  lobby.participants[index % lobby.participants.length] ?? participantId('nobody')
/** Results of those present, in the order of the lobby. */
const inOrder = (lobby: Lobby): readonly LobbyResult[] => {
  const present = presentIn(lobby)
  return lobby.participants.map((participant) => ({
    participant,
    place: present.includes(participant) ? present.indexOf(participant) + 1 : null,
    score: 0,
  }))
}

const actions = {
  openCheckIn: (lobby: Lobby) => openLobbyCheckIn(lobby),
  checkIn: (lobby: Lobby, by: ParticipantId) => checkInToLobby(lobby, { by }),
  closeCheckIn: (lobby: Lobby) => closeLobbyCheckIn(lobby),
  report: (lobby: Lobby, by: ParticipantId) => reportLobby(lobby, { by, results: inOrder(lobby) }),
  confirm: (lobby: Lobby, by: ParticipantId) => confirmLobby(lobby, { by }),
  confirmInTime: (lobby: Lobby) => confirmLobbyInTime(lobby),
  dispute: (lobby: Lobby, by: ParticipantId) => disputeLobby(lobby, { by }),
  leave: (lobby: Lobby, by: ParticipantId) => leaveLobby(lobby, { by }),
  replay: (lobby: Lobby) => replayLobby(lobby),
  rule: (lobby: Lobby) => ruleLobby(lobby, inOrder(lobby)),
} as const satisfies Record<string, (lobby: Lobby, by: ParticipantId) => LobbyTransition>
const names = Object.keys(actions) as readonly (keyof typeof actions)[]

describe('a lobby, whatever is done in it', () => {
  it('is never stuck, keeps who is in it, and gives those who are absent no place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(11)), { maxLength: 40 }),
        (count, steps) => {
          let lobby = lobbyOf(count)
          for (const [name, index] of steps) {
            const next = actions[name](lobby, at(lobby, index))
            if (!next.ok) continue
            const before = lobby
            lobby = next.lobby
            expect(lobby.participants).toEqual(before.participants)
            // A participant who left does not return by actions of others, unless the lobby is replayed or ruled.
            const isAgain = name === 'replay' || name === 'rule'
            expect(lobby.absent).toEqual(expect.arrayContaining(isAgain ? [] : [...before.absent]))
            const results = lobby.state === 'completed' ? lobby.results : []
            expect(results.filter(({ place }) => place === 1).length > 0).toBe(
              lobby.state === 'completed' && presentIn(lobby).length > 0,
            )
            for (const { participant, place } of results)
              expect(place === null).toBe(lobby.absent.includes(participant))
          }
          const [first, second] = presentIn(lobby)
          const moves = {
            ready: () => reportLobby(lobby, { by: first ?? at(lobby, 0), results: inOrder(lobby) }),
            live: () => reportLobby(lobby, { by: first ?? at(lobby, 0), results: inOrder(lobby) }),
            check_in: () => closeLobbyCheckIn(lobby),
            awaiting_confirmation: () => disputeLobby(lobby, { by: otherThanReporter(lobby) }),
            disputed: () => ruleLobby(lobby, inOrder(lobby)),
            completed: () => ruleLobby(lobby, inOrder(lobby)),
          } as const
          expect(codeOf(moves[lobby.state]())).toBeNull()
          // An unfinished lobby has at least two participants who can play it.
          expect(lobby.state === 'completed' || second !== undefined).toBe(true)
        },
      ),
    )
  })

  it('is over when more than half of those present agree, and not before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.nat(19), (count, reporter) => {
        const by = at(lobbyOf(count), reporter)
        let lobby: Lobby = done(reportLobby(lobbyOf(count), { by, results: inOrder(lobbyOf(count)) }))
        const others = lobby.participants.filter((id) => id !== by)
        let agreed = 1
        for (const other of others) {
          if (lobby.state === 'completed') break
          expect(agreed * 2).toBeLessThanOrEqual(count)
          lobby = done(confirmLobby(lobby, { by: other }))
          agreed += 1
          // A second confirmation by the same participant does not count.
          const again =
            lobby.state === 'awaiting_confirmation' ? done(confirmLobby(lobby, { by: other })) : lobby
          expect(again).toEqual(lobby)
        }
        expect(lobby.state).toBe('completed')
        expect(agreed).toBe(agreementsNeeded(lobbyOf(count)))
        expect(agreed * 2).toBeGreaterThan(count)
      }),
    )
  })
})

const otherThanReporter = (lobby: Lobby): ParticipantId =>
  presentIn(lobby).find((id) => lobby.state === 'awaiting_confirmation' && id !== lobby.report.by) ??
  participantId('nobody')

describe('results of a lobby', () => {
  const lobby = lobbyOf(3)
  const reported = done(reportLobby(lobby, { by: at(lobby, 0), results: inOrder(lobby) }))

  it('are not confirmed or disputed by whoever reported them, nor by strangers', () => {
    const stranger = participantId('stranger')
    expect(codeOf(confirmLobby(reported, { by: at(lobby, 0) }))).toBe('own_report')
    expect(codeOf(disputeLobby(reported, { by: at(lobby, 0) }))).toBe('own_report')
    for (const next of [
      reportLobby(lobby, { by: stranger, results: inOrder(lobby) }),
      confirmLobby(reported, { by: stranger }),
      disputeLobby(reported, { by: stranger }),
      leaveLobby(lobby, { by: stranger }),
    ])
      expect(codeOf(next)).toBe('not_in_lobby')
  })

  it('are not reported for somebody who is absent, but an official may place them', () => {
    const left = done(leaveLobby(lobby, { by: at(lobby, 2) }))
    expect(codeOf(reportLobby(left, { by: at(lobby, 0), results: inOrder(lobby) }))).toBe(
      'impossible_results',
    )
    expect(done(ruleLobby(left, inOrder(lobby))).results).toEqual(inOrder(lobby))
  })

  it('are reported before anybody leaves: what was played counts', () => {
    expect(codeOf(leaveLobby(reported, { by: at(lobby, 1) }))).toBe('wrong_state')
  })

  it('with nobody first, or below zero, are none', () => {
    const none = inOrder(lobby).map((result) => ({ ...result, place: null }))
    expect(codeOf(reportLobby(lobby, { by: at(lobby, 0), results: none }))).toBe('impossible_results')
    const negative = inOrder(lobby).map((result) => ({ ...result, score: -1 }))
    expect(codeOf(reportLobby(lobby, { by: at(lobby, 0), results: negative }))).toBe('impossible_results')
  })
})

describe('a check-in to a lobby', () => {
  it('begins it when everybody who is left is there', () => {
    const open = done(openLobbyCheckIn(lobbyOf(3)))
    const one = done(checkInToLobby(open, { by: at(open, 0) }))
    const two = done(checkInToLobby(one, { by: at(open, 1) }))
    expect(two.state).toBe('check_in')
    expect(done(checkInToLobby(two, { by: at(open, 2) })).state).toBe('live')
    expect(done(leaveLobby(two, { by: at(open, 2) })).state).toBe('live')
  })

  it('that closes leaves those who are there to play, and a walkover to one alone', () => {
    const open = done(openLobbyCheckIn(lobbyOf(3)))
    const one = done(checkInToLobby(open, { by: at(open, 0) }))
    expect(done(closeLobbyCheckIn(done(checkInToLobby(one, { by: at(open, 1) }))))).toMatchObject({
      state: 'live',
      absent: ['2'],
    })
    const places = (lobby: Lobby) =>
      lobby.state === 'completed' ? lobby.results.map(({ place }) => place) : []
    expect(places(done(closeLobbyCheckIn(one)))).toEqual([1, null, null])
    expect(places(done(closeLobbyCheckIn(open)))).toEqual([null, null, null])
  })
})
