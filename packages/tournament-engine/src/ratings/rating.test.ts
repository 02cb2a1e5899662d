import * as fc from 'fast-check'
import { rate as theirs } from 'openskill'
import { describe, expect, it } from 'vitest'
import { EngineError } from '../errors.ts'
import { expectedToWin, initialRating, model, type RatedSide, type Rating, rate } from './rating.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
const ratings: fc.Arbitrary<Rating> = fc.record({ mu: number(-10, 60), sigma: number(0.5, 25 / 3) })
const sidesOf = (most: number, members: number): fc.Arbitrary<readonly RatedSide[]> =>
  fc.array(
    fc.record({
      place: fc.integer({ min: 1, max: most }),
      members: fc.array(ratings, { minLength: 1, maxLength: members }),
    }),
    { minLength: 2, maxLength: most },
  )
const duel = (winner: Rating, loser: Rating): readonly RatedSide[] => [
  { place: 1, members: [winner] },
  { place: 2, members: [loser] },
]
/** The rating of the only member of a side. */
const only = (rated: readonly (readonly Rating[])[], side: number): Rating =>
  rated[side]?.[0] ?? initialRating
const expectNear = (value: Rating | undefined, other: Rating | undefined) => {
  expect(value?.mu).toBeCloseTo(other?.mu ?? Number.NaN, 9)
  expect(value?.sigma).toBeCloseTo(other?.sigma ?? Number.NaN, 9)
}

describe('a rating after a match [product 3.4]', () => {
  it('is the one openskill 5.0.1 gives, for duels, teams and lobbies with shared places', () => {
    fc.assert(
      fc.property(fc.oneof(sidesOf(2, 1), sidesOf(4, 5), sidesOf(20, 3)), (sides) => {
        const rated = rate(sides)
        const other = theirs(
          sides.map(({ members }) => [...members]),
          { rank: sides.map(({ place }) => place), tau: model.tau },
        )
        for (const [side, members] of rated.entries()) {
          expect(members).toHaveLength(sides[side]?.members.length ?? 0)
          for (const [place, rating] of members.entries()) expectNear(rating, other[side]?.[place])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('rises for the winner, falls for the loser, and is surer for both than what may have changed in between', () => {
    fc.assert(
      fc.property(ratings, ratings, (winner, loser) => {
        const rated = rate(duel(winner, loser))
        expect(only(rated, 0).mu).toBeGreaterThan(winner.mu)
        expect(only(rated, 1).mu).toBeLessThan(loser.mu)
        for (const [side, before] of [winner, loser].entries()) {
          const { sigma } = only(rated, side)
          expect(sigma).toBeGreaterThan(0)
          expect(sigma).toBeLessThan(Math.hypot(before.sigma, model.tau))
        }
      }),
    )
  })

  it('moves between two by how far the result was from what was expected', () => {
    fc.assert(
      fc.property(ratings, ratings, fc.constantFrom('win', 'loss', 'draw'), (one, other, result) => {
        const sides: readonly RatedSide[] = [
          { place: result === 'loss' ? 2 : 1, members: [one] },
          { place: result === 'win' ? 2 : 1, members: [other] },
        ]
        const [expected = 0] = expectedToWin(sides)
        const score = result === 'win' ? 1 : result === 'loss' ? 0 : 0.5
        const variance = one.sigma ** 2 + model.tau ** 2
        const c = Math.sqrt(variance + other.sigma ** 2 + model.tau ** 2 + 2 * model.beta ** 2)
        expect(only(rate(sides), 0).mu - one.mu).toBeCloseTo((variance / c) * (score - expected), 9)
      }),
    )
  })

  it('does not depend on the order of sides, and of places only on their order', () => {
    fc.assert(
      fc.property(sidesOf(8, 3), (sides) => {
        const rated = rate(sides)
        const turned = rate(sides.toReversed()).toReversed()
        const apart = rate(sides.map(({ place, members }) => ({ place: place * 10 + 3, members })))
        for (const [side, members] of rated.entries())
          for (const [place, rating] of members.entries()) {
            expectNear(rating, turned[side]?.[place])
            expectNear(rating, apart[side]?.[place])
          }
      }),
    )
  })

  it('takes as much from one as it gives to the other when both are as sure', () => {
    fc.assert(
      fc.property(number(0, 50), number(0, 50), number(0.5, 8), (mu, otherMu, sigma) => {
        const rated = rate(duel({ mu, sigma }, { mu: otherMu, sigma }))
        expect(only(rated, 0).mu + only(rated, 1).mu).toBeCloseTo(mu + otherMu, 9)
      }),
    )
  })

  it('gives chances that add up to one, more to the stronger, and stays a number however far apart', () => {
    fc.assert(
      fc.property(sidesOf(20, 1), (sides) => {
        const chances = expectedToWin(sides)
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
        const strengths = sides.map(({ members }) => members[0]?.mu ?? 0)
        expect(chances[strengths.indexOf(Math.max(...strengths))]).toBe(Math.max(...chances))
      }),
    )
    const [[winner] = [], [loser] = []] = rate(duel({ mu: -1e5, sigma: 1 }, { mu: 1e5, sigma: 1 }))
    expect(Number.isFinite(winner?.mu) && Number.isFinite(loser?.mu)).toBe(true)
    expect(expectedToWin(duel(initialRating, initialRating))).toEqual([0.5, 0.5])
  })

  it('is refused for one side, an empty side, a place that is none and a rating that is none', () => {
    const side = (members: readonly Rating[], place = 1): RatedSide => ({ place, members })
    const fine = side([initialRating])
    for (const sides of [
      [fine],
      [fine, side([])],
      [fine, side([initialRating], 0)],
      [fine, side([initialRating], 1.5)],
      [fine, side([{ mu: Number.NaN, sigma: 1 }])],
      [fine, side([{ mu: 25, sigma: 0 }])],
      [fine, side([{ mu: 25, sigma: Infinity }])],
    ])
      for (const act of [rate, expectedToWin])
        expect(() => act(sides)).toThrow(
          expect.objectContaining({ code: 'rating_invalid' } satisfies Partial<EngineError>),
        )
  })
})
