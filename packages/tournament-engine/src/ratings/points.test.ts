import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whyNotRated } from './eligibility.ts'
import {
  compareRanked,
  explainChange,
  isListed,
  isProvisional,
  nextTierOf,
  type Ranked,
  ratingMargin,
  ratingPoints,
  tierOf,
} from './points.ts'
import { initialRating, type Rating } from './rating.ts'
import { ratingAfterIdle, ratingOfNextSeason } from './season.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
const ratings: fc.Arbitrary<Rating> = fc.record({ mu: number(-10, 60), sigma: number(0.5, 25 / 3) })

describe('rating points [product 3.4]', () => {
  it('are 1000 at first, whole, never below 0, more for more skill and less for less certainty', () => {
    expect(ratingPoints(initialRating)).toBe(1000)
    expect(ratingPoints({ mu: 35, sigma: 2.5 })).toBe(2650)
    expect(ratingPoints({ mu: 0, sigma: 8 })).toBe(0)
    fc.assert(
      fc.property(ratings, number(0.1, 9), ({ mu, sigma }, more) => {
        const points = ratingPoints({ mu, sigma })
        expect(Number.isInteger(points) && points >= 0).toBe(true)
        expect(ratingPoints({ mu: mu + more, sigma })).toBeGreaterThanOrEqual(points)
        expect(ratingPoints({ mu, sigma: sigma + more })).toBeLessThanOrEqual(points)
      }),
    )
  })

  it('make the tiers, each from its first point on', () => {
    const from = { bronze: 0, silver: 1100, gold: 1500, platinum: 1900, diamond: 2300, apex: 2700 }
    const names = Object.keys(from)
    for (const [index, [tier, points]] of Object.entries(from).entries()) {
      expect(tierOf(points)).toBe(tier)
      expect(tierOf(points - 1)).toBe(names[Math.max(0, index - 1)])
    }
  })

  it('say how many are missing to the next tier, which is the one they make next', () => {
    expect(nextTierOf(1099)).toEqual({ tier: 'silver', from: 1100 })
    expect(nextTierOf(1100)).toEqual({ tier: 'gold', from: 1500 })
    expect(nextTierOf(2700)).toBeNull()
    fc.assert(
      fc.property(fc.nat(3_500), (points) => {
        const next = nextTierOf(points)
        expect(tierOf(next?.from ?? 3_500)).toBe(next?.tier ?? 'apex')
        expect(tierOf((next?.from ?? 3_500) - 1)).toBe(tierOf(points))
      }),
    )
  })

  it('are off by less, the more certain a rating is', () => {
    expect([25 / 3, 1.5, 0.5].map((sigma) => ratingMargin({ mu: 25, sigma }))).toEqual([500, 90, 30])
  })

  it('change by skill, certainty and a pause, which add up to the change', () => {
    fc.assert(
      fc.property(ratings, ratings, ratings, (before, rested, after) => {
        const { skill, certainty, pause } = explainChange({ before, rested, after })
        const exact = ({ mu, sigma }: Rating) => 1_000 + 60 * (mu - 3 * sigma)
        expect(skill + certainty + pause).toBeCloseTo(exact(after) - exact(before), 6)
        expect(Math.sign(skill)).toBe(Math.sign(after.mu - rested.mu))
      }),
    )
  })

  it('become fewer by a pause, which makes a rating less certain', () => {
    fc.assert(
      fc.property(ratings, number(0.1, 9), (before, more) => {
        const rested = { mu: before.mu, sigma: before.sigma + more }
        const { skill, certainty, pause } = explainChange({ before, rested, after: rested })
        expect([skill, certainty]).toEqual([0, 0])
        expect(pause).toBeCloseTo(-180 * more, 6)
      }),
    )
  })

  it('are provisional until sigma is below 4, and listed after five rated matches', () => {
    expect([4.01, 4, 3.99].map((sigma) => isProvisional({ mu: 25, sigma }))).toEqual([true, true, false])
    expect([0, 4, 5, 6].map((matches) => isListed(matches))).toEqual([false, false, true, true])
  })

  it('order a leaderboard, clans with equal points by season points, and leave nothing open', () => {
    const lines = fc.uniqueArray(
      fc.record({
        id: fc.string(),
        points: fc.nat(3),
        seasonPoints: fc.option(fc.nat(3), { nil: undefined }),
      }),
      { selector: ({ id }) => id, maxLength: 20 },
    )
    fc.assert(
      fc.property(lines, (given: readonly Ranked[]) => {
        const sorted = given.toSorted(compareRanked)
        expect(given.toReversed().toSorted(compareRanked)).toEqual(sorted)
        for (const [index, line] of sorted.entries()) {
          const above = sorted[index - 1]
          if (!above) continue
          const isAbove = above.points - line.points || (above.seasonPoints ?? 0) - (line.seasonPoints ?? 0)
          expect(isAbove).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('a season [product 3.4]', () => {
  it('begins with three quarters of the distance to the mean, and less certain, but never less than at first', () => {
    expect(ratingOfNextSeason({ mu: 33, sigma: 4 })).toEqual({ mu: 31, sigma: 5 })
    expect(ratingOfNextSeason(initialRating)).toEqual(initialRating)
    fc.assert(
      fc.property(ratings, ratings, (one, other) => {
        const [next, nextOther] = [ratingOfNextSeason(one), ratingOfNextSeason(other)]
        expect(next.sigma).toBeGreaterThanOrEqual(one.sigma)
        expect(next.sigma).toBeLessThanOrEqual(initialRating.sigma)
        expect(Math.abs(next.mu - 25)).toBeCloseTo(0.75 * Math.abs(one.mu - 25), 9)
        expect(Math.sign(next.mu - nextOther.mu) * Math.sign(one.mu - other.mu)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('makes nobody weaker who does not play, and less certain only after 30 days', () => {
    fc.assert(
      fc.property(ratings, fc.nat(30), fc.integer({ min: 31, max: 4_000 }), (rating, few, many) => {
        expect(ratingAfterIdle(rating, few)).toEqual(rating)
        const after = ratingAfterIdle(rating, many)
        expect(after.mu).toBe(rating.mu)
        expect(after.sigma > rating.sigma || rating.sigma === initialRating.sigma).toBe(true)
        expect(after.sigma).toBeLessThanOrEqual(initialRating.sigma)
        expect(ratingAfterIdle(rating, many + 1).sigma).toBeGreaterThanOrEqual(after.sigma)
        expect(ratingAfterIdle(rating, many + 0.9)).toEqual(after)
      }),
    )
    // A whole season without a match adds as much as the start of a season.
    expect(ratingAfterIdle({ mu: 33, sigma: 4 }, 30 + 91).sigma).toBeCloseTo(5, 9)
    for (const days of [-1, Number.NaN])
      expect(() => ratingAfterIdle(initialRating, days)).toThrow('counted from 0')
  })
})

describe('a match that counts [product 3.4]', () => {
  const match = {
    isPlayed: true,
    isRanked: true,
    isFinalised: false,
    isContested: false,
    identities: [['ana', 'eva'], ['ben']],
  }

  it('was played, in a ranked tournament, is contested by nobody or finalised, and its sides are different people', () => {
    expect(whyNotRated(match)).toBeNull()
    expect(whyNotRated({ ...match, isPlayed: false })).toBe('not_played')
    expect(whyNotRated({ ...match, isRanked: false })).toBe('not_ranked')
    expect(whyNotRated({ ...match, isContested: true })).toBe('contested')
    expect(whyNotRated({ ...match, isContested: true, isFinalised: true })).toBeNull()
    expect(
      whyNotRated({
        ...match,
        identities: [
          ['ana', 'eva'],
          ['ben', 'eva'],
        ],
      }),
    ).toBe('same_identity')
    // Two accounts of one person on the same side do not play against each other.
    expect(whyNotRated({ ...match, identities: [['ana', 'ana'], ['ben']] })).toBeNull()
  })
})
