import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeId } from '../elimination/elimination-stage.ts'
import { participantId } from '../ids.ts'
import type { Lobby, LobbyResult } from '../match/lobby.ts'
import { ruleLobby } from '../match/lobby-transitions.ts'
import {
  createFreeForAll,
  type FreeForAllStage,
  freeForAllStandings,
  isFreeForAllDone,
  nextLobbies,
} from './free-for-all.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => participantId(String(index + 1)))
const config = { lobbySize: 4, rounds: 3, placePoints: [10, 6, 3, 1], scorePoints: 1 }
const withLobbies = (stage: FreeForAllStage, lobbies: readonly Lobby[]): FreeForAllStage => ({
  ...stage,
  lobbies: new Map([...stage.lobbies, ...lobbies.map((lobby) => [lobby.id, lobby] as const)]),
})
function ended(lobby: Lobby, results: readonly LobbyResult[]): Lobby {
  const done = ruleLobby(lobby, results)
  if (!done.ok) throw new Error(done.error.message)
  return done.lobby
}
/** The better seed is placed first; scores are random. */
const inOrder = ({ participants }: Lobby, score: () => number): readonly LobbyResult[] =>
  participants
    .toSorted((a, b) => Number(a) - Number(b))
    .map((participant, index) => ({ participant, place: index + 1, score: score() }))

describe('free for all', () => {
  it('puts everybody into one lobby of each round, and no lobby is larger than it may be, or than another by two, or has one alone in it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 3, max: 16 }),
        fc.nat(5),
        (count, lobbySize, score) => {
          let stage = createFreeForAll({ ...config, lobbySize }, ids(count))
          for (let round = 1; round <= config.rounds; round += 1) {
            const next = nextLobbies(stage, placeId)
            if (!next.ok) throw new Error(next.reason)
            expect(next.lobbies.flatMap(({ participants }) => participants).toSorted()).toEqual(
              ids(count).toSorted(),
            )
            const sizes = next.lobbies.map(({ participants }) => participants.length)
            expect(Math.max(...sizes)).toBeLessThanOrEqual(lobbySize)
            expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2)
            expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
            expect(nextLobbies(withLobbies(stage, next.lobbies), placeId)).toEqual({
              ok: false,
              reason: 'round_is_open',
            })
            stage = withLobbies(
              stage,
              next.lobbies.map((lobby) =>
                ended(
                  lobby,
                  inOrder(lobby, () => score),
                ),
              ),
            )
          }
          expect(nextLobbies(stage, placeId)).toEqual({ ok: false, reason: 'rounds_are_over' })
          expect(isFreeForAllDone(stage)).toBe(true)
          const standings = freeForAllStandings(stage)
          expect(standings.map(({ points }) => points)).toEqual(
            standings.map(({ points }) => points).toSorted((a, b) => b - a),
          )
        },
      ),
    )
  })

  it('counts places and score, and only the best rounds where it is said so', () => {
    let stage = createFreeForAll({ ...config, rounds: 2, countedRounds: 1 }, ids(2))
    for (const places of [
      [1, 2],
      [2, 1],
    ]) {
      const next = nextLobbies(stage, placeId)
      if (!next.ok) throw new Error(next.reason)
      stage = withLobbies(
        stage,
        next.lobbies.map((lobby) =>
          ended(
            lobby,
            ids(2).map((participant, index) => ({ participant, place: places[index] ?? null, score: index })),
          ),
        ),
      )
    }
    expect(
      freeForAllStandings(stage).map(({ participant, points, decidedBy }) => [
        participant,
        points,
        decidedBy,
      ]),
    ).toEqual([
      ['2', 11, null],
      ['1', 10, 'points'],
    ])
  })

  it('refuses results that leave somebody out, name somebody twice, or skip a place', () => {
    const next = nextLobbies(createFreeForAll(config, ids(3)), placeId)
    const [lobby] = next.ok ? next.lobbies : []
    if (!lobby) throw new Error('Three fill a lobby.')
    const results = (places: readonly (number | null)[]) =>
      lobby.participants.map((participant, index) => ({
        participant,
        place: places[index] ?? null,
        score: 0,
      }))
    expect(() => ended(lobby, results([1, 2, 3]).slice(1))).toThrow('each participant')
    expect(() => ended(lobby, [...results([1, 2, 3]), ...results([1])])).toThrow('each participant')
    expect(() => ended(lobby, results([1, 3, 4]))).toThrow('Places')
    for (const places of [
      [1, 1, 3],
      [1, 2, null],
      [null, null, null],
    ])
      expect(ended(lobby, results(places))).toMatchObject({ state: 'completed', results: results(places) })
  })
})
