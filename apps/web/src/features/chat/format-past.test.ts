import { describe, expect, it } from 'vitest'
import { formatPastDay } from './format-past.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

describe('days of the past', () => {
  it.each([
    ['2026-11-21T00:00:00Z', 'UTC', 'Today'],
    ['2026-11-20T23:59:00Z', 'UTC', 'Yesterday'],
    ['2026-11-20T23:59:00Z', 'Asia/Tokyo', 'Today'],
    ['2026-11-19T12:00:00Z', 'UTC', 'Thu 19 November'],
    // Clocks were set back on 25 October.
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', 'Sun 25 October'],
  ])('%s in %s is %s', (at, timeZone, words) => {
    expect(formatPastDay(at, { now, timeZone })).toBe(words)
  })
  it('count by the calendar where a day has 25 hours', () => {
    const late = Date.parse('2026-10-25T22:30:00Z')
    expect(formatPastDay('2026-10-24T21:30:00Z', { now: late, timeZone: 'Europe/Berlin' })).toBe('Yesterday')
  })
})
