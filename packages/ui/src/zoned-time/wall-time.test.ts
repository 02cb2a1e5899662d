import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantsOf, isTimeZone, offsetAt, readWall, wallAt } from './wall-time.ts'

const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC']
const hour = 3_600_000
const at = (text: string) => Date.parse(text)

/** Any zone, at any second between 1850 and 2150, or within a day of a change of its clocks. */
const zoneAndInstant = fc.constantFrom(...zones).chain((timeZone) =>
  fc.tuple(
    fc.constant(timeZone),
    fc
      .oneof(
        fc.integer({ min: at('1850-01-01T00:00Z') / 1000, max: at('2150-01-01T00:00Z') / 1000 }),
        fc
          .tuple(fc.integer({ min: 1900, max: 2060 }), fc.integer({ min: -86_400, max: 86_400 }))
          .map(([year, away]) => Math.floor(changeIn(year, timeZone) / 1000) + away),
      )
      .map((seconds) => seconds * 1000),
  ),
)

/** When clocks of a zone change first in a year, to the second; else its beginning. */
function changeIn(year: number, timeZone: string): number {
  let from = Date.UTC(year, 0, 1)
  let to = from
  while (to < Date.UTC(year + 1, 0, 1) && offsetAt(to, timeZone) === offsetAt(from, timeZone))
    to += 30 * 24 * hour
  if (offsetAt(to, timeZone) === offsetAt(from, timeZone)) return from
  while (to - from > 1000) {
    const middle = Math.floor((from + to) / 2)
    if (offsetAt(middle, timeZone) === offsetAt(from, timeZone)) from = middle
    else to = middle
  }
  return to
}

describe('what clocks show and when', () => {
  it('each instant is found by what clocks show at it, in every zone, and around each change', () => {
    fc.assert(
      fc.property(zoneAndInstant, ([timeZone, instant]) => {
        const found = instantsOf(wallAt(instant, timeZone), timeZone)
        expect(found).toContain(instant)
        expect(found.length).toBeLessThanOrEqual(2)
      }),
      { numRuns: 3000 },
    )
  })

  it('a time that was found is what clocks show at each of its instants; one that clocks skip becomes one as much later', () => {
    fc.assert(
      fc.property(zoneAndInstant, ([timeZone, wall]) => {
        const reading = readWall(wall, timeZone)
        const found = 'instant' in reading ? [reading.instant] : [reading.earlier, reading.later]
        const later = found.map((instant) => wallAt(instant, timeZone) - wall)
        expect(found).toEqual([...new Set(found)].toSorted((one, other) => one - other))
        expect(instantsOf(wall, timeZone)).toEqual(reading.kind === 'never' ? [] : found)
        expect(later.every((by) => (reading.kind === 'never' ? by > 0 : by === 0))).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('where no zone is anything but UTC, they are the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4e12, max: 4e12 }), (instant) => {
        expect(wallAt(instant, 'UTC')).toBe(instant)
        expect(readWall(instant, 'UTC')).toEqual({ kind: 'once', instant })
      }),
    )
  })

  it.each([
    ['never', 'Europe/Berlin', '2026-03-29T02:30Z', ['2026-03-29T01:30Z']],
    ['twice', 'Europe/Berlin', '2026-10-25T02:30Z', ['2026-10-25T00:30Z', '2026-10-25T01:30Z']],
    ['never', 'America/New_York', '2026-03-08T02:00Z', ['2026-03-08T07:00Z']],
    ['once', 'America/New_York', '2026-03-08T03:00Z', ['2026-03-08T07:00Z']],
    ['twice', 'America/New_York', '2026-11-01T01:00Z', ['2026-11-01T05:00Z', '2026-11-01T06:00Z']],
    // By half an hour.
    ['twice', 'Australia/Lord_Howe', '2026-04-05T01:45Z', ['2026-04-04T14:45Z', '2026-04-04T15:15Z']],
    // A whole day that Samoa never had.
    ['never', 'Pacific/Apia', '2011-12-30T12:00Z', ['2011-12-30T22:00Z']],
    ['once', 'Asia/Kathmandu', '2026-01-01T00:00Z', ['2025-12-31T18:15Z']],
  ])('is shown %s in %s: %s', (kind, timeZone, wall, instants) => {
    const reading = readWall(at(wall), timeZone)
    const found = 'instant' in reading ? [reading.instant] : [reading.earlier, reading.later]
    expect({ kind: reading.kind, found }).toEqual({ kind, found: instants.map(at) })
  })

  it('accepts names of zones, but not offsets', () => {
    expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', '+02:00', ''].map(isTimeZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
