import { describe, expect, it } from 'vitest'
import { calendarPart, formatCountdown, formatDistance, formatStart } from './format-time.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const context = { now, timeZone: 'UTC' }

describe('start times', () => {
  it.each([
    ['2026-11-21T19:00:00Z', 'Today 19:00'],
    ['2026-11-24T16:00:00Z', 'Tue 16:00'],
    ['2026-12-05T16:00:00Z', '5 Dec 16:00'],
  ])('writes %s as %s', (at, words) => {
    expect(formatStart(at, context)).toBe(words)
  })
  it("speaks of the gamer's own day", () => {
    expect(formatStart('2026-11-21T23:30:00Z', { now, timeZone: 'Asia/Tokyo' })).toBe('Sun 08:30')
  })
})

describe('distance', () => {
  it.each([
    ['2026-11-21T11:59:40Z', 'just now'],
    ['2026-11-21T11:57:00Z', '3 minutes ago'],
    ['2026-11-21T14:00:00Z', 'in 2 hours'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
  ])('writes %s as %s', (at, words) => {
    expect(formatDistance(at, context)).toBe(words)
  })
  it('counts down to zero and not below', () => {
    expect(formatCountdown('2026-11-21T14:14:59Z', now)).toBe('02:14')
    expect(formatCountdown('2026-11-21T11:00:00Z', now)).toBe('00:00')
  })
})

describe('parts of the calendar', () => {
  it('sorts moments into today, this week, later and past', () => {
    expect(calendarPart('2026-11-21T20:00:00Z', context)).toBe('today')
    expect(calendarPart('2026-11-25T20:00:00Z', context)).toBe('week')
    expect(calendarPart('2026-12-25T20:00:00Z', context)).toBe('later')
    expect(calendarPart('2026-11-01T20:00:00Z', context)).toBe('past')
  })
})
