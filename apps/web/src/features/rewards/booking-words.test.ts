import type { Booking } from '@esports/contract'
import { describe, expect, it } from 'vitest'
import { amountWords, byDay } from './booking-words.ts'

const booking = (at: string, amount = 50): Booking => ({
  id: at,
  at,
  reason: 'match_won',
  amount,
  about: null,
  href: null,
})

describe('bookings of XP and points', () => {
  it.each([
    ['match_won', 50, '+50 XP'],
    ['match_corrected', -25, '−25 XP'],
    ['order', -1_500, '−1,500 points'],
    ['duplicate', 160, '+160 points'],
  ] as const)('%s of %i is "%s"', (reason, amount, words) => {
    expect(amountWords({ reason, amount })).toBe(words)
  })

  it('are grouped by the day of the viewer', () => {
    const late = booking('2026-11-25T23:30:00Z')
    const early = booking('2026-11-25T22:30:00Z')
    expect(byDay([late, early], 'Europe/Lisbon')).toEqual([['2026-11-25', [late, early]]])
    expect(byDay([late, early], 'Europe/Berlin')).toEqual([
      ['2026-11-26', [late]],
      ['2026-11-25', [early]],
    ])
  })
})
