import type { Achievement } from '@esports/contract'
import { describe, expect, it } from 'vitest'
import { isClaimable, nearest } from './achievements.ts'

const achievement = (
  code: string,
  have: number,
  need: number,
  change: Partial<Achievement> = {},
): Achievement => ({
  code,
  family: 'skill',
  name: code,
  words: '',
  have,
  need,
  xp: 10,
  claimedAt: null,
  ...change,
})

describe('achievements [S2.9]', () => {
  it('lists those that are nearest by share, without secrets and those that are reached', () => {
    const all = [
      achievement('far', 1, 100),
      achievement('near', 9, 10),
      achievement('secret', 9, 10, { name: null }),
      achievement('done', 10, 10),
      achievement('half', 5, 10),
    ]
    expect(nearest(all, 2).map(({ code }) => code)).toEqual(['near', 'half'])
  })

  it('can be claimed when reached, and once', () => {
    expect(isClaimable(achievement('a', 2, 3))).toBe(false)
    expect(isClaimable(achievement('a', 3, 3))).toBe(true)
    expect(isClaimable(achievement('a', 4, 3, { claimedAt: '2026-11-26T00:00:00Z' }))).toBe(false)
  })
})
