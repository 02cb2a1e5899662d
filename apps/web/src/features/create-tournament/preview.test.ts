import type { StageSetup } from '@esports/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateLength, lengthWords } from './estimate-length.ts'
import { previewStages } from './preview.ts'

const only = (stage: StageSetup, capacity: number) => {
  const [preview] = previewStages([stage], capacity)
  if (!preview) throw new Error('There is a stage.')
  return preview
}
const single = (bestOf = 1): StageSetup => ({ type: 'single_elimination', config: { bestOf } })

describe('the preview of a bracket', () => {
  it.each([
    [single(), 8, 7, 3],
    [{ type: 'single_elimination', config: { bestOf: 1, hasThirdPlace: true } }, 8, 8, 3],
    [{ type: 'double_elimination', config: { bestOf: 1 } }, 8, 14, 8],
    [{ type: 'round_robin', config: { bestOf: 1 } }, 6, 15, 5],
    [{ type: 'groups', config: { bestOf: 1, groupCount: 4 } }, 16, 24, 3],
    [{ type: 'swiss', config: { bestOf: 1, rounds: 4 } }, 16, 32, 4],
    [{ type: 'free_for_all', config: { lobbySize: 8, rounds: 3, placePoints: [1] } }, 24, 9, 3],
  ] satisfies [StageSetup, number, number, number][])(
    'of %j with %i has %i matches in %i rounds',
    (stage, capacity, matches, rounds) => {
      const preview = only(stage, capacity)
      expect([preview.problem, preview.matches.length, preview.roundCount]).toEqual([null, matches, rounds])
    },
  )

  it('names seeds, and who comes from which match', () => {
    const { rounds } = only(single(), 3)
    expect(rounds.map(({ name }) => name)).toEqual(['Semi-finals', 'Final'])
    expect(rounds[0]?.matches[0]?.sentence).toBe('SF-2: Seed 2 against Seed 3')
    expect(rounds[1]?.matches[0]?.sentence).toBe('F: Seed 1 against Winner of SF-2')
  })

  it('passes those who advance to the next stage', () => {
    const [groups, finals] = previewStages(
      [{ type: 'groups', config: { bestOf: 1, groupCount: 4, advance: 2 } }, single(3)],
      16,
    )
    expect([groups?.entrants, finals?.entrants, finals?.matches.length]).toEqual([16, 8, 7])
    expect(finals?.rounds[0]?.matches[0]?.sides[0].words).toBe('Place 1')
  })

  it('says in words what the format refuses, and draws the rest', () => {
    const [first, next] = previewStages([single(2), single()], 8)
    expect(first?.problem).toMatch(/odd number/)
    expect(next?.problem).toMatch(/Fewer than two/)
  })

  it('draws no more than can be looked at, and counts all', () => {
    const { rounds, matches, note } = only(single(), 1024)
    expect(matches).toHaveLength(1023)
    expect(Math.max(...rounds.map((round) => round.matches.length))).toBe(32)
    expect(note).toBe('The first 4 rounds are too large to be drawn here.')
  })
})

describe('the length of a tournament', () => {
  const settings = { minutesPerGame: 10, stations: null }
  it('is that of its rounds when everybody can play at once', () => {
    expect(estimateLength(only(single(), 8).matches, settings)).toBe(3 * 15)
  })
  it('grows when stations are few, down to one match after another', () => {
    expect(estimateLength(only(single(), 8).matches, { ...settings, stations: 1 })).toBe(7 * 15)
    expect(estimateLength(only(single(), 8).matches, { ...settings, stations: 2 })).toBe(4 * 15)
  })
  it('never shrinks with fewer stations, and never beats the longest path or the work divided by them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        (size, stations, isDouble) => {
          const { matches } = only(
            isDouble ? { type: 'double_elimination', config: { bestOf: 1 } } : single(),
            size,
          )
          const free = estimateLength(matches, settings)
          const limited = estimateLength(matches, { ...settings, stations })
          expect(limited).toBeGreaterThanOrEqual(free)
          expect(limited).toBeGreaterThanOrEqual((matches.length * 15) / stations - 1e-9)
          expect(limited).toBeLessThanOrEqual(matches.length * 15)
        },
      ),
    )
  })
  it.each([
    [10, 'about 15 min'],
    [61, 'about 1 h 15 min'],
    [120, 'about 2 h'],
  ])('of %i minutes is %s', (minutes, words) => {
    expect(lengthWords(minutes)).toBe(words)
  })
})
