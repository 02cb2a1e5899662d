import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withdraw } from '../corrections/withdraw.ts'
import { placeId } from '../elimination/elimination-stage.ts'
import { type ParticipantId, participantId } from '../ids.ts'
import { participantsOf } from '../match/match.ts'
import { isUnderWay, rule } from '../match/transitions.ts'
import { recordsOf } from '../standings/records.ts'
import { type Stage, withMatches } from './stage.ts'
import { enterLate, type SwissConfig, swiss, swissRounds } from './swiss.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => participantId(String(index + 1)))
const create = (count: number, config: Partial<SwissConfig> = {}) =>
  swiss.create({ config: { bestOf: 1, ...config }, participants: ids(count), makeMatchId: placeId })
const pair = (stage: Stage<SwissConfig>) => {
  const round = swiss.pairNext(stage, placeId)
  return round.ok ? { stage: withMatches(stage, round.matches), rematches: round.rematches } : undefined
}
const dice = fc.infiniteStream(fc.nat(99))
const roll = (stream: IterableIterator<number>): number => stream.next().value ?? 0

/** Plays the ready matches with random results. */
function playRound(stage: Stage<SwissConfig>, stream: IterableIterator<number>): Stage<SwissConfig> {
  return withMatches(
    stage,
    [...stage.matches.values()].filter(isUnderWay).map((match) => {
      const side = roll(stream)
      const ruled = rule(
        match,
        side < 5
          ? { type: 'double_forfeit' }
          : side < 50
            ? { type: 'win', winner: 0, score: [1, 0] }
            : { type: 'win', winner: 1, score: [0, 1] },
      )
      if (!ruled.ok) throw new Error(ruled.error.message)
      return ruled.match
    }),
  )
}

const meetings = ({ matches }: Stage<SwissConfig>) =>
  [...matches.values()].flatMap((match) => {
    const both = participantsOf(match)
    return both.length === 2 ? [both.toSorted().join(' ')] : []
  })

describe('Swiss', () => {
  it('lets nobody meet twice, gives a bye to the same one once, and never ends early, whatever results and withdrawals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 60 }), dice, (count, stream) => {
        let stage = create(count)
        let rounds = 0
        for (;;) {
          const next = pair(stage)
          if (!next) break
          rounds += 1
          expect(next.rematches).toEqual([])
          stage = playRound(next.stage, stream)
          const leaving = stage.participants[roll(stream)]
          if (leaving && roll(stream) < 20) ({ stage } = withdraw(swiss, stage, leaving.id))
        }
        expect(swiss.isDone(stage)).toBe(true)
        expect(new Set(meetings(stage)).size).toBe(meetings(stage).length)
        // Participants who are not out get no second bye; with fewer participants there may be fewer rounds.
        const isWhole = stage.participants.every(({ isOut }) => !isOut)
        const byes = [...recordsOf(stage.matches.values()).values()].map((record) => record.byes)
        expect(isWhole ? Math.max(...byes) : 1).toBeLessThanOrEqual(1)
        expect(isWhole ? rounds : swissRounds(count)).toBe(swissRounds(count))
      }),
    )
  })

  it('pairs the top half with the bottom half of the first round', () => {
    const first = pair(create(8))
    expect(
      [...(first?.stage.matches.values() ?? [])].map((match) => participantsOf(match).join('-')),
    ).toEqual(['1-5', '2-6', '3-7', '4-8'])
  })

  it('pairs those with as many points wherever that is possible', () => {
    const first = pair(create(8))
    if (!first) throw new Error('A first round can be paired.')
    const better = withMatches(
      first.stage,
      [...first.stage.matches.values()].map((match) => {
        const ruled = rule(match, { type: 'win', winner: 0, score: [1, 0] })
        if (!ruled.ok) throw new Error(ruled.error.message)
        return ruled.match
      }),
    )
    const second = pair(better)
    const met = [...(second?.stage.matches.values() ?? [])]
      .slice(4)
      .map((match) => participantsOf(match).join('-'))
    expect(met).toEqual(['1-3', '2-4', '5-7', '6-8'])
  })

  it('takes nobody in after the second round, and in it with the lowest seed and no points', () => {
    const first = pair(create(4))
    if (!first) throw new Error('A first round can be paired.')
    const late = enterLate(first.stage, participantId('late'))
    expect(late.participants.at(-1)).toEqual({ id: 'late', seed: 5, isOut: false })
    expect(swiss.standings(late).at(-1)).toMatchObject({ participant: 'late', points: 0 })
    expect(() => enterLate(late, participantId('late'))).toThrow('twice')
  })

  it('ends with wins that go on and losses that leave: nobody plays after either', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 32 }), dice, (count, stream) => {
        let stage = create(count, { winsToAdvance: 3, lossesToExit: 3 })
        for (let next = pair(stage); next; next = pair(stage)) stage = playRound(next.stage, stream)
        expect(swiss.isDone(stage)).toBe(true)
        const undecided: ParticipantId[] = []
        for (const [id, record] of recordsOf(stage.matches.values())) {
          const wins = record.won + record.walkovers + record.byes
          const losses = record.lost + record.forfeits
          expect(wins).toBeLessThanOrEqual(3)
          expect(losses).toBeLessThanOrEqual(3)
          if (wins < 3 && losses < 3) undecided.push(id)
        }
        expect(undecided.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
