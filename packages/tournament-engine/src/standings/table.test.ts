import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeId } from '../elimination/elimination-stage.ts'
import { isCompleted, type Stage, withMatches } from '../formats/stage.ts'
import { enterLate, type SwissConfig, swiss } from '../formats/swiss.ts'
import { type ParticipantId, participantId } from '../ids.ts'
import { type CompletedMatch, participantsOf } from '../match/match.ts'
import { type Outcome, winnerOf } from '../match/outcome.ts'
import { isUnderWay, rule } from '../match/transitions.ts'
import type { Standing, TieBreakName } from './standing.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => participantId(String(index + 1)))
const create = (count: number, config: Partial<SwissConfig> = {}): Stage<SwissConfig> =>
  swiss.create({ config: { bestOf: 1, ...config }, participants: ids(count), makeMatchId: placeId })

function playRound(stage: Stage<SwissConfig>, outcomeOf: (first: string, second: string) => Outcome) {
  const round = swiss.pairNext(stage, placeId)
  if (!round.ok) return undefined
  const paired = withMatches(stage, round.matches)
  return withMatches(
    paired,
    [...paired.matches.values()].filter(isUnderWay).map((match) => {
      const [first = '', second = ''] = participantsOf(match)
      const ruled = rule(match, outcomeOf(first, second))
      if (!ruled.ok) throw new Error(ruled.error.message)
      return ruled.match
    }),
  )
}

const lower = (first: string, second: string): Outcome =>
  Number(first) < Number(second)
    ? { type: 'win', winner: 0, score: [1, 0] }
    : { type: 'win', winner: 1, score: [0, 1] }
const valueOf = ({ tieBreaks }: Standing, name: TieBreakName) =>
  tieBreaks.find((one) => one.name === name)?.value

/** What tie-breaks are by their definition, without the cleverness of the table. */
function byDefinition(stage: Stage<SwissConfig>) {
  const completed = [...stage.matches.values()].filter(isCompleted)
  const worth = { win: 1, draw: 0.5 }
  const slotOf = (match: CompletedMatch, id: ParticipantId) =>
    match.slots.findIndex((side) => side.type === 'participant' && side.id === id)
  const of = (id: ParticipantId) => completed.filter((match) => slotOf(match, id) >= 0)
  const isPlayed = ({ outcome }: CompletedMatch) => outcome.type === 'win' || outcome.type === 'draw'
  const pointsIn = (match: CompletedMatch, id: ParticipantId) =>
    match.outcome.type === 'draw' ? worth.draw : winnerOf(match.outcome) === slotOf(match, id) ? worth.win : 0
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const points = (id: ParticipantId) => sum(of(id).map((match) => pointsIn(match, id)))
  /** Those of the opponents that were played; a round without one counts as an opponent without points. */
  const opponents = (id: ParticipantId) =>
    of(id)
      .map((match) => {
        const other = participantsOf(match).find((one) => one !== id)
        return isPlayed(match) && other !== undefined ? points(other) : 0
      })
      .toSorted((a, b) => a - b)
  return {
    points,
    buchholz_cut_1: (id: ParticipantId) => sum(opponents(id).slice(1)),
    median_buchholz: (id: ParticipantId) => sum(opponents(id).slice(1, -1)),
    game_difference: (id: ParticipantId) =>
      sum(
        of(id).map(({ outcome, ...match }) => {
          if (outcome.type !== 'win' && outcome.type !== 'draw') return 0
          const [above, below] = outcome.score
          return slotOf({ ...match, outcome }, id) === 0 ? above - below : below - above
        }),
      ),
  }
}

describe('a table of Swiss [product 3.3]', () => {
  it('of eight in which the better seed always wins has the Buchholz of the opponents that were met', () => {
    let stage = create(8)
    for (let round = 0; round < 3; round += 1) stage = playRound(stage, lower) ?? stage
    const table = swiss.standings(stage)
    // Seed 1 has beaten 5, 3 and 2, who have 1, 2 and 2 points.
    expect(table[0]).toMatchObject({ participant: '1', points: 3, decidedBy: null })
    expect(table.map((line) => [line.participant, line.points])).toEqual([
      ['1', 3],
      ['2', 2],
      ['3', 2],
      ['4', 2],
      ['5', 1],
      ['6', 1],
      ['7', 1],
      ['8', 0],
    ])
    const first = table[0]
    expect(first && [valueOf(first, 'buchholz_cut_1'), valueOf(first, 'median_buchholz')]).toEqual([4, 2])
  })

  it('is in the order of points, head-to-head, Buchholz cut 1, median Buchholz, games and seed, and each line says which decided', () => {
    const outcome = fc.constantFrom<Outcome>(
      { type: 'win', winner: 0, score: [2, 0] },
      { type: 'win', winner: 0, score: [2, 1] },
      { type: 'win', winner: 1, score: [1, 2] },
      { type: 'forfeit', winner: 1 },
      { type: 'double_forfeit' },
    )
    const order = ['points', 'head_to_head', 'buchholz_cut_1', 'median_buchholz', 'game_difference', 'seed']
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 24 }), fc.infiniteStream(outcome), (count, outcomes) => {
        let stage = create(count, { bestOf: 3 })
        for (;;) {
          const played = playRound(stage, () => outcomes.next().value ?? { type: 'double_forfeit' })
          if (!played) break
          stage = played
        }
        const definition = byDefinition(stage)
        const table = swiss.standings(stage)
        expect(table.map(({ rank }) => rank)).toEqual(table.map((_, index) => index + 1))
        for (const [index, line] of table.entries()) {
          const { participant: id, points, tieBreaks, decidedBy } = line
          expect(tieBreaks.map(({ name }) => name)).toEqual(order.slice(0, tieBreaks.length))
          expect(points).toBe(definition.points(id))
          for (const name of ['points', 'buchholz_cut_1', 'median_buchholz', 'game_difference'] as const)
            expect([name, valueOf(line, name)]).toEqual([name, definition[name](id)])
          const above = table[index - 1]
          const differs =
            above && order.find((name, at) => above.tieBreaks[at]?.value !== tieBreaks[at]?.value)
          expect(decidedBy).toBe(differs ?? null)
          // Whoever stands above has more of what decided.
          const at = order.indexOf(decidedBy ?? '')
          expect(above ? (above.tieBreaks[at]?.value ?? 0) > (tieBreaks[at]?.value ?? 0) : true).toBe(true)
        }
      }),
      { endOnFailure: true },
    )
  })

  it('counts what was not played for advancement only: a walkover is no opponent, and gives no games', () => {
    const forfeited = playRound(create(2), () => ({ type: 'forfeit', winner: 1 }))
    const [winner, loser] = swiss.standings(forfeited ?? create(2))
    expect(winner).toMatchObject({ participant: '2', points: 1, record: { walkovers: 1, played: 0, won: 0 } })
    expect(loser).toMatchObject({ participant: '1', points: 0, record: { forfeits: 1, played: 0, lost: 0 } })
    for (const line of [winner, loser])
      expect(line && [valueOf(line, 'buchholz_cut_1'), valueOf(line, 'game_difference')]).toEqual([0, 0])
  })

  it('gives half a point for a draw, and a whole one for a bye', () => {
    const drawn = playRound(create(3, { bestOf: 2, drawsAllowed: true }), () => ({
      type: 'draw',
      score: [1, 1],
    }))
    const table = swiss.standings(drawn ?? create(3))
    expect(table.map(({ points }) => points)).toEqual([1, 0.5, 0.5])
    expect(table[0]?.record).toMatchObject({ byes: 1, played: 0 })
  })
})

describe('late entry in Swiss [product 3.3]', () => {
  it('is open until the third round is paired; whoever comes late has no points for what was missed, and meets nobody twice', () => {
    let stage = create(8, { rounds: 4 })
    stage = playRound(stage, lower) ?? stage
    stage = enterLate(stage, participantId('9'))
    stage = playRound(stage, lower) ?? stage
    stage = enterLate(stage, participantId('10'))
    expect(swiss.standings(stage).find(({ participant }) => participant === '10')?.points).toBe(0)
    stage = playRound(stage, lower) ?? stage
    expect(() => enterLate(stage, participantId('11'))).toThrow('Late entry ends with round 2.')
    stage = playRound(stage, lower) ?? stage
    expect(swiss.isDone(stage)).toBe(true)
    const met = [...stage.matches.values()].flatMap((match) => {
      const both = participantsOf(match)
      return both.length === 2 ? [both.toSorted().join(' ')] : []
    })
    expect(new Set(met).size).toBe(met.length)
    const roundsOf = (id: string) =>
      [...stage.matches.values()].filter((match) => participantsOf(match).some((one) => one === id)).length
    expect(['1', '9', '10'].map(roundsOf)).toEqual([4, 3, 2])
  })
})
