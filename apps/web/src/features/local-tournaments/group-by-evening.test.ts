import { describe, expect, it } from 'vitest'
import { groupByEvening } from './group-by-evening.ts'

const context = { now: Date.parse('2026-11-21T12:00:00Z'), timeZone: 'UTC' }
const at = (startsAt: string) => ({ startsAt })

describe('local tournaments by evening [S2.2]', () => {
  it('puts tonight first, soonest first, and loses nobody', () => {
    const cards = [
      at('2027-01-05T18:00:00Z'),
      at('2026-11-21T21:00:00Z'),
      at('2026-11-24T18:00:00Z'),
      at('2026-11-21T19:00:00Z'),
      at('2026-11-01T18:00:00Z'),
    ]
    const groups = groupByEvening(cards, context)
    expect(groups.map(({ part }) => part)).toEqual(['today', 'week', 'later', 'past'])
    expect(groups[0]?.cards.map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-21T19:00:00Z',
      '2026-11-21T21:00:00Z',
    ])
    expect(groups.flatMap((group) => group.cards)).toHaveLength(cards.length)
  })
})
