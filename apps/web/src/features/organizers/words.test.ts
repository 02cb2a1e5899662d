import { organizerLimits } from '@esports/contract'
import { describe, expect, it } from 'vitest'
import { limitLines, ruleCount, stepWords } from './words.ts'

describe('words about an organiser’s permission', () => {
  it.each([
    [{ rule: 'matches_played', have: 3, need: 5, isMet: false }, '3 of 5'],
    [{ rule: 'account_age', have: 2, need: 7, isMet: false }, '2 of 7 days'],
    [{ rule: 'wallet_linked', have: 0, need: 1, isMet: false }, ''],
    [{ rule: 'no_lost_dispute', have: 2, need: 0, isMet: false }, '2'],
    [{ rule: 'no_refusal', have: 0, need: 0, isMet: true }, ''],
  ] as const)('count %j as "%s"', (check, words) => {
    expect(ruleCount(check)).toBe(words)
  })
  it('say who decided, and as what', () => {
    const step = { at: '2026-11-01T12:00:00Z', reason: null }
    expect(stepWords({ ...step, action: 'approved', by: 'rules', tier: 'rookie' })).toBe(
      'Approved as Rookie by the trust rules',
    )
    expect(stepWords({ ...step, action: 'suspended', by: 'staff', tier: 'gold' })).toBe(
      'Suspended by the platform team',
    )
  })
  it('name every limit of a tier', () => {
    expect(limitLines(organizerLimits.rookie).map(([, value]) => value)).toEqual([
      'up to 64',
      'up to 50 USDT',
      'free entry',
      '2 tournaments',
    ])
  })
})
