import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseZonedDateTime, zonedDateTime } from '../zoned-time/zoned-date-time.ts'
import { type Draft, draftOf, readDraft, settle } from './read-draft.ts'

const anything = { min: undefined, max: undefined }
const draft = (given: Partial<Draft>): Draft => ({
  date: '11/24/2026',
  time: '7:00 PM',
  timeZone: 'Europe/Berlin',
  isLater: false,
  ...given,
})
const read = (given: Partial<Draft>, rules = {}) => readDraft(draft(given), 'en', { ...anything, ...rules })

describe('a date, a time and a zone', () => {
  it('are the value that they were written from, to the minute, in every zone and language, and in hours that come twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        fc.constantFrom('en', 'de', 'ar-EG', 'ja', 'fr-CA', 'fa'),
        fc.oneof(
          // Monrovia's clocks were half a minute off until 1972: values are to the minute.
          fc.integer({ min: Date.parse('1973-01-01'), max: Date.parse('2100-01-01') }),
          fc.integer({ min: Date.parse('2026-10-24T22:00Z'), max: Date.parse('2026-10-25T03:00Z') }),
          fc.integer({ min: Date.parse('2026-11-01T03:00Z'), max: Date.parse('2026-11-01T09:00Z') }),
        ),
        (timeZone, locale, instant) => {
          const value = zonedDateTime(instant - (instant % 60_000), timeZone)
          const reading = readDraft(draftOf(value, undefined, locale), locale, anything)
          expect(reading.value).toBe(value)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('map to the instant after the gap if they are skipped, and keep the skipped time', () => {
    const skipped = draft({ date: '3/29/2026', time: '2:30 AM' })
    const reading = readDraft(skipped, 'en', anything)
    expect(reading.value).toBe('2026-03-29T03:30:00+02:00[Europe/Berlin]')
    expect(settle(skipped, reading, 'en')).toEqual({
      ...skipped,
      date: '03/29/2026',
      time: '3:30 AM',
      skipped: '2:30 AM',
    })
  })

  it('map to the first or second instant if they occur twice', () => {
    const twice = { date: '10/25/2026', time: '2:30 AM' }
    expect(read(twice).value).toBe('2026-10-25T02:30:00+02:00[Europe/Berlin]')
    expect(read({ ...twice, isLater: true }).value).toBe('2026-10-25T02:30:00+01:00[Europe/Berlin]')
    expect(read({ isLater: true }).value).toBe('2026-11-24T19:00:00+01:00[Europe/Berlin]')
  })

  it.each([
    [{ date: '', time: '' }, {}, undefined, undefined],
    [{ time: '' }, {}, undefined, 'missing'],
    [{ date: '' }, {}, 'malformed', undefined],
    [{ time: '7:00' }, {}, undefined, 'half-of-day-missing'],
    [{ time: 'late' }, {}, undefined, 'malformed'],
    [{ date: '2/30/2026' }, {}, 'no-such-date', undefined],
    [{}, { disabledDates: ['2026-11-24'] }, 'date-disabled', undefined],
    [{}, { min: Date.parse('2026-11-24T18:01Z') }, 'before-min', undefined],
    [{}, { max: Date.parse('2026-11-24T17:59Z') }, 'after-max', undefined],
  ])('%j under %j have a problem: %s, %s', (given, rules, date, time) => {
    const reading = read(given, rules)
    expect(reading).toMatchObject({ value: null, dateProblem: date, timeProblem: time })
  })

  it('can be the first and the last instant', () => {
    const instant = Date.parse('2026-11-24T18:00Z')
    expect(read({}, { min: instant, max: instant }).value).toBe('2026-11-24T19:00:00+01:00[Europe/Berlin]')
  })

  it('have no value without a zone', () => {
    expect(read({ timeZone: undefined }).value).toBeNull()
    expect(parseZonedDateTime(String(read({}).value))).toEqual({
      instant: '2026-11-24T18:00:00.000Z',
      timeZone: 'Europe/Berlin',
    })
  })
})
