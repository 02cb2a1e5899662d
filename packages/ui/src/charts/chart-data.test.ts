import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookOf, nearestIndex, pointFormats, valueDomain } from './chart-data.ts'

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
    assert(
      property(array(integer(), { minLength: 1 }), integer(), (places, at) => {
        const distance = Math.abs((places[nearestIndex(places, at)] ?? Number.NaN) - at)
        expect(places.every((place) => Math.abs(place - at) >= distance)).toBe(true)
      }),
    )
  })

  it('is -1 without places', () => {
    expect(nearestIndex([], 3)).toBe(-1)
  })
})

describe('pointFormats', () => {
  const days = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-05T00:00:00Z')]

  it('writes days in the language of the reader', () => {
    expect(pointFormats(days, 'en', 'UTC').short(new Date('2026-03-01T00:00:00Z'))).toBe('Mar 1')
    expect(pointFormats(days, 'de', 'UTC').short(new Date('2026-03-01T00:00:00Z'))).toBe('1. März')
    expect(pointFormats(days, 'en', 'UTC').full(new Date('2026-03-01T00:00:00Z'))).toBe('Mar 1, 2026')
  })

  it('writes the time where all is within a day', () => {
    const hours = [new Date('2026-03-01T10:00:00Z'), new Date('2026-03-01T12:00:00Z')]
    expect(pointFormats(hours, 'de', 'Europe/Berlin').short(new Date('2026-03-01T10:00:00Z'))).toBe('11:00')
  })

  it('writes numbers, and leaves names as they are', () => {
    expect(pointFormats([1000], 'de', 'UTC').short(1000)).toBe('1.000')
    expect(pointFormats(['nyx'], 'de', 'UTC').full('nyx')).toBe('nyx')
  })
})

it('the sixth series looks like the first', () => {
  expect([0, 4, 5].map(lookOf)).toEqual([1, 5, 1])
})
