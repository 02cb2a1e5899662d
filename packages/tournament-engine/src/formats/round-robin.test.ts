import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeId } from '../elimination/elimination-stage.ts'
import { type ParticipantId, participantId } from '../ids.ts'
import { type Match, participantsOf } from '../match/match.ts'
import { rule } from '../match/transitions.ts'
import { groupsIn, groupTables, type RoundRobinConfig, roundRobin } from './round-robin.ts'
import { type Stage, withMatches } from './stage.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => participantId(String(index + 1)))
const create = (count: number, config: Partial<RoundRobinConfig> = {}) =>
  roundRobin.create({ config: { bestOf: 1, ...config }, participants: ids(count), makeMatchId: placeId })

/** Plays each match with the given result. */
function play(
  stage: Stage<RoundRobinConfig>,
  resultOf: (match: Match) => readonly [number, number],
): Stage<RoundRobinConfig> {
  return withMatches(
    stage,
    [...stage.matches.values()].map((match) => {
      const score = resultOf(match)
      const outcome =
        score[0] === score[1]
          ? ({ type: 'draw', score } as const)
          : ({ type: 'win', winner: score[0] > score[1] ? 0 : 1, score } as const)
      const ruled = rule(match, outcome)
      if (!ruled.ok) throw new Error(ruled.error.message)
      return ruled.match
    }),
  )
}

describe('round robin', () => {
  it('lets each pair meet once for each leg, each at most once in a round, above and below in turn', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 24 }),
        fc.constantFrom<1 | 2>(1, 2),
        fc.integer({ min: 1, max: 4 }),
        (count, legs, groups) => {
          const groupCount = Math.min(groups, Math.floor(count / 2))
          const stage = create(count, { legs, groupCount })
          for (const { participants, matches } of groupsIn(stage)) {
            const pairs = new Map<string, number>()
            const rounds = new Set<string>()
            const above = new Map<ParticipantId, number>()
            for (const match of matches.values()) {
              const [first, second] = participantsOf(match)
              if (first === undefined || second === undefined) throw new Error('A side is open.')
              const pair = [first, second].toSorted().join(' ')
              pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
              for (const id of [first, second]) {
                const place = `${match.round.number} ${id}`
                expect(rounds.has(place)).toBe(false)
                rounds.add(place)
              }
              above.set(first, (above.get(first) ?? 0) + 1)
              above.set(second, (above.get(second) ?? 0) - 1)
            }
            const size = participants.length
            expect(pairs.size).toBe((size * (size - 1)) / 2)
            expect([...pairs.values()].every((times) => times === legs)).toBe(true)
            for (const balance of above.values()) expect(Math.abs(balance)).toBeLessThanOrEqual(1)
          }
        },
      ),
    )
  })

  it('deals groups whose sums of seeds are as equal as a snake makes them', () => {
    const members = groupsIn(create(16, { groupCount: 4 })).map(({ participants }) =>
      participants.map(({ seed }) => seed),
    )
    expect(members).toEqual([
      [1, 8, 9, 16],
      [2, 7, 10, 15],
      [3, 6, 11, 14],
      [4, 5, 12, 13],
    ])
  })

  it('ranks by points, then by the meeting of those who are level, and says which decided', () => {
    // 1 beats 2, 2 beats 3, 3 beats 4, 4 beats 1; 1 beats 3, 4 loses to 2.
    const winners = new Set(['1>2', '2>3', '3>4', '4>1', '1>3', '2>4'])
    const end = play(create(4), (match) => {
      const [first, second] = participantsOf(match)
      return winners.has(`${first}>${second}`) ? [1, 0] : [0, 1]
    })
    const table = roundRobin.standings(end)
    expect(table.map(({ participant, points, decidedBy }) => [participant, points, decidedBy])).toEqual([
      ['1', 6, null],
      ['2', 6, 'head_to_head'],
      ['3', 3, 'points'],
      ['4', 3, 'head_to_head'],
    ])
    expect(table.every(({ isFinal }) => isFinal)).toBe(true)
  })

  it('does not look at a meeting that was forfeited, and goes on to the games', () => {
    const stage = create(2, { bestOf: 3, legs: 2 })
    const [first, second] = [...stage.matches.values()]
    if (!first || !second) throw new Error('Two legs are two matches.')
    const forfeited = rule(first, { type: 'forfeit', winner: 0 })
    const lost = rule(second, { type: 'forfeit', winner: 0 })
    if (!forfeited.ok || !lost.ok) throw new Error('A forfeit can be ruled.')
    const table = roundRobin.standings(withMatches(stage, [forfeited.match, lost.match]))
    expect(table.map(({ points }) => points)).toEqual([3, 3])
    expect(table[1]?.tieBreaks.find(({ name }) => name === 'head_to_head')?.value).toBeNull()
    expect(table[1]?.decidedBy).toBe('seed')
  })

  it('gives the table of each group, and everybody by the rank in it', () => {
    const end = play(create(6, { groupCount: 2 }), (match) => {
      const [first, second] = participantsOf(match)
      return Number(first) < Number(second) ? [1, 0] : [0, 1]
    })
    expect(groupTables(end).map((table) => table.map(({ participant }) => participant))).toEqual([
      ['1', '4', '5'],
      ['2', '3', '6'],
    ])
    expect(roundRobin.standings(end).map(({ participant }) => participant)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ])
  })
})
