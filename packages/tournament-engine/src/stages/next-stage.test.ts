import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeId } from '../elimination/elimination-stage.ts'
import { groupTables, roundRobin } from '../formats/round-robin.ts'
import { singleElimination } from '../formats/single-elimination.ts'
import { withMatches } from '../formats/stage.ts'
import { participantId } from '../ids.ts'
import { participantsOf } from '../match/match.ts'
import { type Slot } from '../match/side.ts'
import { rule } from '../match/transitions.ts'
import { participantsOfNextStage } from './next-stage.ts'

/** A group stage played with random results. */
function playedGroups(count: number, groupCount: number, coin: IterableIterator<Slot>) {
  const stage = roundRobin.create({
    config: { bestOf: 1, groupCount },
    participants: Array.from({ length: count }, (_, index) => participantId(String(index + 1))),
    makeMatchId: placeId,
  })
  return withMatches(
    stage,
    [...stage.matches.values()].map((match) => {
      const winner = coin.next().value ?? 0
      const ruled = rule(match, { type: 'win', winner, score: winner === 0 ? [1, 0] : [0, 1] })
      if (!ruled.ok) throw new Error(ruled.error.message)
      return ruled.match
    }),
  )
}
const coins = fc.infiniteStream(fc.constantFrom<Slot>(0, 1))

describe('from groups to playoffs', () => {
  it('lets nobody of one group meet in the first round when two of each of four groups or more go on', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(4, 8, 16),
        fc.integer({ min: 3, max: 5 }),
        coins,
        (groupCount, size, coin) => {
          const groups = playedGroups(groupCount * size, groupCount, coin)
          const tables = groupTables(groups)
          const groupOf = new Map(
            tables.flatMap((table, group) => table.map(({ participant }) => [participant, group] as const)),
          )
          const participants = participantsOfNextStage({ tables, perTable: 2 })
          expect(participants).toHaveLength(groupCount * 2)
          const playoffs = singleElimination.create({
            config: { bestOf: 1 },
            participants,
            makeMatchId: placeId,
          })
          for (const match of playoffs.matches.values()) {
            if (match.round.number > 1) continue
            const [first, second] = participantsOf(match).map((id) => groupOf.get(id))
            expect(first).not.toBe(second)
          }
        },
      ),
    )
  })

  it('seeds all winners above all seconds, and gives the place of who is out to the next', () => {
    fc.assert(
      fc.property(coins, (coin) => {
        const tables = groupTables(playedGroups(12, 3, coin))
        const leaving = tables[0]?.[0]?.participant
        const participants = participantsOfNextStage({
          tables,
          perTable: 2,
          separatesGroups: false,
          isOut: (id) => id === leaving,
        })
        const places = participants.map((id) =>
          tables
            .map((table) =>
              table
                .filter(({ participant }) => participant !== leaving)
                .findIndex((line) => line.participant === id),
            )
            .find((place) => place >= 0),
        )
        expect(places).toEqual([0, 0, 0, 1, 1, 1])
      }),
    )
  })

  it('is refused where fewer than two would go on', () => {
    expect(() => participantsOfNextStage({ tables: [[]], perTable: 2 })).toThrow('at least two')
  })
})
