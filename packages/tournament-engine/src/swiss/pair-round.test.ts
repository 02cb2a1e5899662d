import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ParticipantId, participantId } from '../ids.ts'
import { maximumMatching } from './maximum-matching.ts'
import { pairSwissRound, type SwissEntrant } from './pair-round.ts'

/** Entrants of two score groups, with the given earlier meetings. */
function entrantsOf(count: number, topCount: number, met: readonly boolean[]): readonly SwissEntrant[] {
  const ids = Array.from({ length: count }, (_, index) => participantId(String(index + 1)))
  const haveMet = (a: number, b: number) => met[Math.min(a, b) * count + Math.max(a, b)] === true
  return ids.map((id, index) => ({
    id,
    seed: index + 1,
    scoreGroup: index < topCount ? 1 : 0,
    opponents: new Set<ParticipantId>(ids.filter((_, other) => other !== index && haveMet(index, other))),
    hadBye: false,
  }))
}

describe('a Swiss round [product 3.3]', () => {
  it('lets nobody meet twice unless there is no way', () => {
    const groups = fc
      .tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 8 }))
      .map(([top, rest]) => ({ top, count: top + rest + ((top + rest) % 2) }))
    fc.assert(
      fc.property(
        groups,
        fc.array(fc.boolean(), { minLength: 400, maxLength: 400 }),
        ({ top, count }, met) => {
          const entrants = entrantsOf(count, top, met)
          const { pairs, rematches, bye } = pairSwissRound(entrants)
          expect(bye).toBeNull()
          expect(new Set(pairs.flat()).size).toBe(count)
          const mayMeet = (a: number, b: number) =>
            a !== b && entrants[a]?.opponents.has(entrants[b]?.id ?? participantId('')) === false
          const most = (size: number) =>
            maximumMatching(
              Array.from({ length: size }, () => -1),
              mayMeet,
            ).filter((mate) => mate !== -1).length / 2
          expect(pairs.filter(([one, other]) => one.opponents.has(other.id))).toHaveLength(rematches.length)
          expect(rematches).toHaveLength(count / 2 - most(count))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('lets no more float down than must', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 10, max: 90 }),
        fc.array(fc.nat(99), { minLength: 100, maxLength: 100 }),
        (top, percent, dice) => {
          const count = 2 * top + (top % 2) * 2
          // Only entrants of the top group met each other, so that everybody below is a possible opponent of a floater.
          const met = Array.from({ length: count * count }, (_, index) => {
            const [one, other] = [Math.floor(index / count), index % count]
            return one < top && other < top && (dice[one * 10 + other] ?? 0) < percent
          })
          const entrants = entrantsOf(count, top, met)
          const { pairs, rematches } = pairSwissRound(entrants)
          expect(rematches).toEqual([])
          const mayMeet = (a: number, b: number) =>
            a !== b && entrants[a]?.opponents.has(entrants[b]?.id ?? participantId('')) === false
          const matched = maximumMatching(
            Array.from({ length: top }, () => -1),
            mayMeet,
          ).filter((mate) => mate !== -1)
          const within = pairs.filter((pair) => pair.every(({ scoreGroup }) => scoreGroup === 1))
          expect(within).toHaveLength(matched.length / 2)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('pairs a group whole whose halves have all met, without help of those below', () => {
    // 1 and 2 met 3 and 4: only 1–2 and 3–4 are left, which are not pairs of top and bottom half.
    const met = Array.from({ length: 64 }, () => false)
    for (const [one, other] of [
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
    ] as const)
      met[one * 8 + other] = true
    const { pairs } = pairSwissRound(entrantsOf(8, 4, met))
    expect(pairs.map((pair) => pair.map(({ id }) => id).join('-'))).toEqual(['1-2', '3-4', '5-7', '6-8'])
  })
})
