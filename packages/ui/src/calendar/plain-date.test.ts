import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstDayOfWeekIn } from './first-day-of-week.ts'
import {
  addDays,
  addMonths,
  asUtc,
  clampDate,
  isPlainDate,
  placeInWeek,
  type Weekday,
  weekdayOf,
  weeksOf,
} from './plain-date.ts'

const date = fc
  .integer({ min: Date.parse('0200-01-01'), max: Date.parse('9800-12-31') })
  .map((instant) => new Date(instant).toISOString().slice(0, 10))
const weekday = fc.integer({ min: 1, max: 7 }).map((day) => day as Weekday)

describe('days of a calendar', () => {
  it('are found again after as many days forth and back, in order', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 30_000 }), (from, days) => {
        const to = addDays(from, days)
        expect(addDays(to, -days)).toBe(from)
        expect(to > from).toBe(true)
        expect(asUtc(to).valueOf() - asUtc(from).valueOf()).toBe(days * 86_400_000)
        expect(weekdayOf(to)).toBe(((weekdayOf(from) - 1 + days) % 7) + 1)
      }),
    )
  })

  it('keep the day in another month, or use its last day', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -1200, max: 1200 }), (from, months) => {
        const to = addMonths(from, months)
        const [year = 0, month = 0] = from.split('-').map(Number)
        const all = year * 12 + month - 1 + months
        expect(to.slice(0, 7)).toBe(
          `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`,
        )
        const isSameDay = to.slice(8) === from.slice(8)
        const isLastBefore = to.slice(8) < from.slice(8) && addDays(to, 1).slice(8) === '01'
        expect(isSameDay || isLastBefore).toBe(true)
      }),
    )
  })

  it('appear once in the weeks of their month, on their weekday', () => {
    fc.assert(
      fc.property(date, weekday, (one, first) => {
        const weeks = weeksOf(one, first)
        const days = weeks.flat().filter((day) => day !== undefined)
        expect(days).toContain(one)
        expect(days[0]?.slice(8)).toBe('01')
        expect(addDays(days.at(-1) ?? '', 1).slice(8)).toBe('01')
        expect(new Set(days).size).toBe(days.length)
        const places = weeks.flatMap((week) => week.map((day, place) => [day, place] as const))
        expect(places.filter(([day, place]) => day && placeInWeek(day, first) !== place)).toEqual([])
      }),
    )
  })

  it('rejects days that do not exist', () => {
    expect(
      ['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '', 'today'].map(isPlainDate),
    ).toEqual([true, false, false, false, false, false, false])
  })

  it('stay within years of four digits', () => {
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31')
    expect(addDays('0001-01-01', -1)).toBe('0001-01-01')
    expect([addMonths('9999-06-30', 12), addMonths('0001-06-30', -12)]).toEqual(['9999-12-31', '0001-01-01'])
    expect(addMonths('9999-01-31', 11)).toBe('9999-12-31')
    expect(clampDate('2026-11-24', '2026-12-01')).toBe('2026-12-01')
    expect(clampDate('2026-11-24', undefined, '2026-11-01')).toBe('2026-11-01')
  })
})

describe('the first day of a week', () => {
  it.each([
    ['en', 7],
    ['en-GB', 1],
    ['de', 1],
    ['ar-EG', 6],
    ['he', 7],
    ['fa', 6],
    ['dv', 5],
  ])('in %s is %i', (locale, day) => {
    expect(firstDayOfWeekIn(locale)).toBe(day)
  })

  it('is in every region what Unicode says', () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    const regions = letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter(
        (region) => region !== 'ZZ' && names.of(region) && new Intl.Locale(`und-${region}`).region === region,
      )
    expect(regions.length).toBeGreaterThan(200)
    const wrong = regions.filter((region) => firstDayOfWeekIn(`und-${region}`) !== weekInfoOf(region))
    expect(wrong).toEqual([])
  })
})

/** A part of ECMA-402 that TypeScript's library does not have yet. */
const weekInfoOf = (region: string): number =>
  (new Intl.Locale(`und-${region}`) as unknown as { getWeekInfo: () => { firstDay: number } }).getWeekInfo()
    .firstDay
