import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeId } from '../elimination/elimination-stage.ts'
import { doubleElimination } from '../formats/double-elimination.ts'
import type { Format } from '../formats/format.ts'
import { createFreeForAll, nextLobbies, reopenLobby } from '../formats/free-for-all.ts'
import { roundRobin } from '../formats/round-robin.ts'
import { singleElimination } from '../formats/single-elimination.ts'
import { type Stage, withMatches } from '../formats/stage.ts'
import { swiss } from '../formats/swiss.ts'
import { matchId, participantId } from '../ids.ts'
import type { Lobby, LobbyResult } from '../match/lobby.ts'
import { ruleLobby } from '../match/lobby-transitions.ts'
import { participantsOf } from '../match/match.ts'
import type { Outcome } from '../match/outcome.ts'
import { checkIn, isUnderWay, openCheckIn, rule } from '../match/transitions.ts'
import { override } from './override.ts'
import { reseed } from './reseed.ts'
import { unpublishRound } from './unpublish-round.ts'
import { withdraw } from './withdraw.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => participantId(String(index + 1)))
const outcomes = fc.constantFrom<Outcome>(
  { type: 'win', winner: 0, score: [1, 0] },
  { type: 'win', winner: 1, score: [0, 1] },
  { type: 'forfeit', winner: 0 },
  { type: 'double_forfeit' },
)
const results = fc.infiniteStream(outcomes)
function ended(lobby: Lobby, places: readonly LobbyResult[]): Lobby {
  const done = ruleLobby(lobby, places)
  if (!done.ok) throw new Error(done.error.message)
  return done.lobby
}
const next = <One>(stream: IterableIterator<One>, otherwise: One): One => stream.next().value ?? otherwise

/** The stage before its first match, and after each played match. Rounds are paired when they are due. */
function states<Config>(
  format: Format<Config>,
  config: Config,
  count: number,
  stream: IterableIterator<Outcome>,
): { readonly before: Stage<Config>; readonly after: Stage<Config>; readonly id: string }[] {
  let stage = format.create({ config, participants: ids(count), makeMatchId: placeId })
  const steps: { before: Stage<Config>; after: Stage<Config>; id: string }[] = []
  for (;;) {
    const match = [...stage.matches.values()].find(isUnderWay)
    if (!match) {
      const paired = format.pairNext?.(stage, placeId)
      if (paired?.ok !== true) return steps
      stage = withMatches(stage, paired.matches)
      continue
    }
    const ruled = rule(match, next(stream, { type: 'double_forfeit' }))
    if (!ruled.ok) throw new Error(ruled.error.message)
    const played = withMatches(stage, [ruled.match])
    const after = withMatches(
      played,
      format.onChanged(played, ruled.match).map((change) => change.after),
    )
    steps.push({ before: stage, after, id: match.id })
    stage = after
  }
}

const undoes = <Config>(format: Format<Config>, config: Config) =>
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), results, (count, stream) => {
      for (const { before, after, id } of states(format, config, count, stream)) {
        const undone = override(format, after, { matchId: matchId(id), outcome: null })
        expect(undone).toMatchObject({ ok: true, voided: [] })
        expect(undone.ok && undone.stage).toEqual(before)
      }
    }),
    { numRuns: 40 },
  )

describe('an undo of the last match leaves the stage as it was before it [product 3.3]', () => {
  it('in a single elimination', () => undoes(singleElimination, { bestOf: 1, hasThirdPlace: true }))
  it('in a double elimination', () => undoes(doubleElimination, { bestOf: 1 }))
  it('in a round robin', () => undoes(roundRobin, { bestOf: 1, legs: 2 as const }))
  it('in a Swiss', () => undoes(swiss, { bestOf: 1 }))

  it('in lobbies, as long as no later round was dealt by it', () => {
    let stage = createFreeForAll({ lobbySize: 4, rounds: 2, placePoints: [3, 1] }, ids(8))
    const deal = () => {
      const dealt = nextLobbies(stage, placeId)
      if (!dealt.ok) throw new Error(dealt.reason)
      stage = {
        ...stage,
        lobbies: new Map([...stage.lobbies, ...dealt.lobbies.map((lobby) => [lobby.id, lobby] as const)]),
      }
    }
    deal()
    for (const lobby of stage.lobbies.values()) {
      const before = stage
      const places = lobby.participants.map((participant, index) => ({
        participant,
        place: index + 1,
        score: 0,
      }))
      stage = { ...stage, lobbies: new Map(stage.lobbies).set(lobby.id, ended(lobby, places)) }
      expect(reopenLobby(stage, lobby.id)).toEqual({ ok: true, stage: before })
    }
    const [first] = stage.lobbies.keys()
    deal()
    expect(reopenLobby(stage, first ?? matchId(''))).toEqual({ ok: false, reason: 'later_round' })
    expect(() => reopenLobby(stage, matchId('x'))).toThrow('No lobby')
  })
})

describe('a published round [product 3.3]', () => {
  it('is taken back before the first check-in: the stage is as before it, and is paired the same again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 15 }), results, (count, stream) => {
        const steps = states(swiss, { bestOf: 1 }, count, stream)
        const done = steps.filter(({ after }) =>
          [...after.matches.values()].every(({ state }) => state === 'completed'),
        )
        for (const { after } of done) {
          expect(unpublishRound(after)).toEqual({ ok: false, reason: 'round_has_begun' })
          const paired = swiss.pairNext(after, placeId)
          if (!paired.ok) continue
          const published = withMatches(after, paired.matches)
          expect(unpublishRound(published)).toEqual({ ok: true, stage: after, removed: paired.matches })
        }
      }),
      { numRuns: 40 },
    )
    const empty = swiss.create({ config: { bestOf: 1 }, participants: ids(4), makeMatchId: placeId })
    expect(unpublishRound(empty)).toEqual({ ok: false, reason: 'no_round' })
  })

  it('stays from the first check-in on, not from its opening', () => {
    const stage = swiss.create({ config: { bestOf: 1 }, participants: ids(4), makeMatchId: placeId })
    const paired = swiss.pairNext(stage, placeId)
    const match = paired.ok ? paired.matches[0] : undefined
    if (!paired.ok || !match) throw new Error('A first round can be paired.')
    const open = openCheckIn(match)
    const entered = open.ok ? checkIn(open.match, { by: 1 }) : open
    if (!open.ok || !entered.ok) throw new Error('Check-in can be opened.')
    const published = withMatches(stage, paired.matches)
    expect(unpublishRound(withMatches(published, [open.match])).ok).toBe(true)
    expect(unpublishRound(withMatches(published, [entered.match]))).toEqual({
      ok: false,
      reason: 'round_has_begun',
    })
  })
})

describe('another order of the seeds', () => {
  const config = { bestOf: 1 }

  it('makes the stage that would have been created by it, until the first match has begun', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.infiniteStream(fc.nat()), (count, dice) => {
        const keys = new Map(ids(count).map((id) => [id, next(dice, 0)]))
        const participants = ids(count).toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
        const create = { config, makeMatchId: placeId }
        const stage = doubleElimination.create({ ...create, participants: ids(count) })
        const drawn = doubleElimination.create({ ...create, participants })
        expect(reseed(doubleElimination, stage, { participants, makeMatchId: placeId })).toEqual({
          ok: true,
          stage: drawn,
        })
        const [match] = [...stage.matches.values()].filter(isUnderWay)
        const ruled = match && rule(match, { type: 'forfeit', winner: 0 })
        if (ruled?.ok !== true) throw new Error('A match is ready.')
        const begun = withMatches(stage, [ruled.match])
        expect(reseed(doubleElimination, begun, { participants, makeMatchId: placeId })).toEqual({
          ok: false,
          reason: 'stage_has_begun',
        })
      }),
    )
  })

  it('keeps out who is out, and takes nobody new', () => {
    // With three participants the first has a bye, so there is no forfeit yet.
    const stage = singleElimination.create({ config, participants: ids(3), makeMatchId: placeId })
    const left = withdraw(singleElimination, stage, participantId('1')).stage
    const [one, two, three] = ids(3)
    if (one === undefined || two === undefined || three === undefined) throw new Error('Three are there.')
    const drawn = reseed(singleElimination, left, { participants: [two, one, three], makeMatchId: placeId })
    const [semiFinal] = drawn.ok ? [...drawn.stage.matches.values()] : []
    expect(semiFinal).toMatchObject({ state: 'completed', outcome: { type: 'forfeit' } })
    expect(semiFinal && participantsOf(semiFinal)).toEqual([one, three])
    for (const participants of [
      [one, two],
      [one, two, two],
      [one, two, participantId('4')],
    ])
      expect(() => reseed(singleElimination, stage, { participants, makeMatchId: placeId })).toThrow(
        'exactly those',
      )
  })
})
