import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChartPoint, lookOf, nearestIndex, pointFormats, valueDomain } from './chart-data.ts'
import { placeContinuously, placeInBands } from './place-points.ts'

const series = (...values: (number | null)[]) => [{ id: 'a', label: 'A', values }]

describe('valueDomain', () => {
  it('spans the values, and zero where bars begin', () => {
    expect(valueDomain(series(3, null, 7), false)).toEqual([3, 7])
    expect(valueDomain(series(3, 7), true)).toEqual([0, 7])
    expect(valueDomain(series(-3, -1), true)).toEqual([-3, 0])
  })

  it('has room around one value, and is never empty', () => {
    expect(valueDomain(series(50), false)).toEqual([45, 55])
    expect(valueDomain(series(0, 0), false)).toEqual([-1, 1])
    expect(valueDomain(series(null), false)).toEqual([0, 1])
    expect(valueDomain([], true)).toEqual([-1, 1])
  })
})

describe('nearestIndex', () => {
  it('finds a place that no other one is closer than', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.integer(), (places, at) => {
        const distance = Math.abs((places[nearestIndex(places, at)] ?? Number.NaN) - at)
        expect(places.every((place) => Math.abs(place - at) >= distance)).toBe(true)
      }),
    )
  })

  it('is -1 without points', () => {
    expect(nearestIndex([], 3)).toBe(-1)
  })
})

describe('pointFormats', () => {
  const days = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-05T00:00:00Z')]

  it('writes days in the language of the reader', () => {
    expect(pointFormats(days, 'en', 'UTC', 'Unknown').short(new Date('2026-03-01T00:00:00Z'))).toBe('Mar 1')
    expect(pointFormats(days, 'de', 'UTC', 'Unknown').short(new Date('2026-03-01T00:00:00Z'))).toBe('1. März')
    expect(pointFormats(days, 'en', 'UTC', 'Unknown').full(new Date('2026-03-01T00:00:00Z'))).toBe(
      'Mar 1, 2026',
    )
  })

  it('writes the time where all is within a day', () => {
    const hours = [new Date('2026-03-01T10:00:00Z'), new Date('2026-03-01T12:00:00Z')]
    expect(
      pointFormats(hours, 'de', 'Europe/Berlin', 'Unknown').short(new Date('2026-03-01T10:00:00Z')),
    ).toBe('11:00')
  })

  it('writes numbers, and leaves names as they are', () => {
    expect(pointFormats([1000], 'de', 'UTC', 'Unknown').short(1000)).toBe('1.000')
    expect(pointFormats(['nyx'], 'de', 'UTC', 'Unknown').full('nyx')).toBe('nyx')
  })
})

it('the sixth series looks like the first', () => {
  expect([0, 4, 5].map(lookOf)).toEqual([1, 5, 1])
})

/** What data may hold: no number, none at all, and the largest and smallest there are. */
const anyValue = fc.oneof(
  fc.double(),
  fc.constantFrom(null, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, -0),
  fc.constantFrom(Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE),
)
const anySeries = fc.array(
  fc.record({ id: fc.string(), label: fc.string(), values: fc.array(anyValue, { maxLength: 6 }) }),
  { maxLength: 4 },
)
const anyPoints: fc.Arbitrary<readonly ChartPoint[]> = fc.oneof(
  fc.array(fc.date({ noInvalidDate: false }), { maxLength: 8 }),
  fc.array(fc.double(), { maxLength: 8 }),
  fc.array(fc.string(), { maxLength: 8 }),
  fc.array(fc.oneof(fc.date({ noInvalidDate: false }), fc.double(), fc.string()), { maxLength: 8 }),
)

describe('odd data', () => {
  it('has a domain of two numbers, the first the lower, that can be subtracted', () => {
    fc.assert(
      fc.property(anySeries, fc.boolean(), (given, fromZero) => {
        const [low, high] = valueDomain(given, fromZero)
        expect(low).toBeLessThan(high)
        expect(Number.isFinite(high - low)).toBe(true)
      }),
      {
        endOnFailure: true,
        examples: [[[{ id: 'a', label: 'A', values: [Number.NaN, Number.MAX_VALUE] }], false]],
      },
    )
  })

  it.each([
    ['continuously', placeContinuously],
    ['in bands', placeInBands],
  ])('has each point and each tick in the plot, placed %s', (_how, place) => {
    fc.assert(
      fc.property(anyPoints, fc.boolean(), fc.integer({ min: 1, max: 12 }), (points, isMirrored, most) => {
        const range = isMirrored ? ([600, 40] as const) : ([40, 600] as const)
        const { places, ticks } = place(points, range, most)
        expect(places).toHaveLength(points.length)
        const isInside = (at: number) => at >= 40 - 1e-6 && at <= 600 + 1e-6
        expect([...places, ...ticks.map(({ at }) => at)].filter((at) => !isInside(at))).toEqual([])
      }),
      { endOnFailure: true, examples: [[[-3e266, 8e-323, -Number.MAX_VALUE, 5e59], false, 1]] },
    )
  })

  it('has a name for each point', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const { short, full } = pointFormats(points, 'en', 'UTC', 'Unknown')
        for (const point of points) expect(`${short(point)} ${full(point)}`).not.toMatch(/NaN|Invalid/)
      }),
      { endOnFailure: true, examples: [[[new Date(Number.NaN), Number.NaN]]] },
    )
  })
})
