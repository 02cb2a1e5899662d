import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseZonedDateTime, zonedDateTime } from './zoned-date-time.ts'

const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC']

describe('an instant with its zone as a text', () => {
  it('says the same instant and zone when it is read again, in every zone and century, and in hours that come twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.oneof(
          fc.integer({ min: Date.parse('1000-01-01'), max: Date.parse('9999-01-01') }),
          // The hours in which clocks of Europe and America go back.
          fc.integer({ min: Date.parse('2026-10-24T22:00Z'), max: Date.parse('2026-10-25T03:00Z') }),
          fc.integer({ min: Date.parse('2026-11-01T03:00Z'), max: Date.parse('2026-11-01T09:00Z') }),
        ),
        (timeZone, instant) => {
          expect(parseZonedDateTime(zonedDateTime(instant, timeZone))).toEqual({
            instant: new Date(instant).toISOString(),
            timeZone,
          })
        },
      ),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['2026-11-24T18:00:00Z', 'Europe/Berlin', '2026-11-24T19:00:00+01:00[Europe/Berlin]'],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25T02:30:00+02:00[Europe/Berlin]'],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25T02:30:00+01:00[Europe/Berlin]'],
    ['2026-11-24T18:00:00Z', 'America/St_Johns', '2026-11-24T14:30:00-03:30[America/St_Johns]'],
    ['2026-11-24T18:00:00Z', 'UTC', '2026-11-24T18:00:00+00:00[UTC]'],
  ])('writes %s in %s as %s', (instant, timeZone, text) => {
    expect(zonedDateTime(instant, timeZone)).toBe(text)
  })

  it('uses the offset if the rules of the zone have another one', () => {
    expect(parseZonedDateTime('2026-11-24T19:00+02:00[Europe/Berlin]')?.instant).toBe(
      '2026-11-24T17:00:00.000Z',
    )
    expect(parseZonedDateTime('2026-11-24T19:00Z[Europe/Berlin]')?.instant).toBe('2026-11-24T19:00:00.000Z')
  })

  it.each([
    '',
    '2026-11-24T19:00',
    '2026-11-24T19:00+01:00',
    '2026-02-30T19:00+01:00[Europe/Berlin]',
    '2026-11-24T25:00+01:00[Europe/Berlin]',
    '2026-11-24T19:00+01:00[Mars/Olympus]',
    '2026-11-24[Europe/Berlin]',
  ])('does not take %j for one', (text) => {
    expect(parseZonedDateTime(text)).toBeUndefined()
  })

  it('rejects values that are not instants', () => {
    expect(() => zonedDateTime('soon', 'UTC')).toThrow(/soon is no instant/)
    expect(() => zonedDateTime(0, 'Mars/Olympus')).toThrow(RangeError)
  })
})
