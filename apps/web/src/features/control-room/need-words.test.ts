import type { Need } from '@esports/contract'
import { describe, expect, it } from 'vitest'
import { listOf, needClock, needSentence, needTitle, presetOf, refusalWords } from './need-words.ts'

const match = {
  id: 'm',
  kind: 'duel',
  code: 'SF-1',
  roundName: 'Semi-finals',
  version: 3,
  sides: ['Mika', 'Noor'],
} as const
const common = { id: 'need', dueAt: '2026-11-26T10:00:00.000Z', can: [], refusal: null } as const
const missing = (...names: string[]) =>
  ({ ...common, type: 'match_check_in', match, missing: names }) as unknown as Need
const at = Date.parse(common.dueAt)

describe('the words of a need', () => {
  it('name two sides against each other, and the first of many', () => {
    const many = { ...match, kind: 'lobby' as const, sides: ['A', 'B', 'C', 'D', 'E'] }
    expect(
      needTitle({ ...common, can: [], type: 'no_result', match: { ...match, sides: [...match.sides] } }),
    ).toBe('Mika against Noor')
    expect(needTitle({ ...common, can: [], type: 'no_result', match: many })).toBe('A, B, C and 2 more')
  })

  it('count whoever is missing, also those who are not named', () => {
    const need = {
      ...common,
      can: [],
      type: 'check_in',
      missing: ['A', 'B', 'C', 'D'],
      missingCount: 9,
    } as const
    const open = { ...need, can: [], missing: [...need.missing] }
    expect(needTitle(open)).toBe('9 have not checked in')
    expect(needSentence(open)).toBe('A, B, C and 6 more lose their places when check-in closes.')
    expect(needSentence({ ...open, missing: ['A'], missingCount: 1 })).toBe(
      'A loses the place when check-in closes.',
    )
  })

  it.each([
    [['A'], undefined, 'A'],
    [['A', 'B'], undefined, 'A and B'],
    [['A', 'B', 'C', 'D'], undefined, 'A, B, C and D'],
    [['A', 'B'], 3, 'A, B and 1 more'],
    [[], undefined, ''],
  ])('list %j of %s as %s', (names, count, words) => {
    expect(listOf(names, count)).toBe(words)
  })

  it('say why somebody may not decide, before they try', () => {
    expect(refusalWords({ refusal: 'conflict' })).toContain('share a clan')
    expect(refusalWords({ refusal: 'role' })).toContain('role')
    expect(refusalWords({ refusal: null })).toBeNull()
  })
})

describe('the decision that is proposed', () => {
  it('gives the match to the side that is there', () => {
    expect(presetOf(missing('Noor'))).toEqual({ choice: 'forfeit_0', reason: 'Noor did not check in.' })
    expect(presetOf(missing('Mika'))).toEqual({ choice: 'forfeit_1', reason: 'Mika did not check in.' })
    expect(presetOf(missing('Mika', 'Noor'))).toMatchObject({ choice: 'double_forfeit' })
  })

  it('is none when both sides have one name', () => {
    const twins = { ...missing('Mika'), match: { ...match, sides: ['Mika', 'Mika'] } } as Need
    expect(presetOf(twins)).toBeUndefined()
  })
})

describe('the clock of a need', () => {
  it.each([
    [-(61 * 60_000 + 5_000), '1:01:05 left', 'calm'],
    [-252_000, '04:12 left', 'calm'],
    [-119_000, '01:59 left', 'soon'],
    [0, 'just now', 'over'],
    [59_999, 'just now', 'over'],
    [12 * 60_000, 'waits for 12 min', 'over'],
    [125 * 60_000, 'waits for 2 h 5 min', 'over'],
  ])('%i ms after the deadline says %s', (after, words, tone) => {
    expect(needClock(common, at + after)).toEqual({ words, tone })
  })
})
