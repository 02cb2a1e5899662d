import { describe, expect, it } from 'vitest'
import { nearness, obstacleOf, obstacleWords } from './obstacle.ts'

const wordsOf = (item: Parameters<typeof obstacleOf>[0], own: Parameters<typeof obstacleOf>[1]) => {
  const obstacle = obstacleOf(item, own)
  return obstacle && obstacleWords(obstacle)
}

describe('what keeps a gamer from buying [S2.6]', () => {
  it.each([
    [{ price: 150, levelMin: 1 }, { level: 1, points: 150 }, null],
    [{ price: 150, levelMin: 1 }, { level: 9, points: 149 }, '1 more point needed'],
    [{ price: 1_500, levelMin: 10 }, { level: 9, points: 9_000 }, 'From level 10'],
    [{ price: 1_500, levelMin: 10 }, { level: 10, points: -25 }, '1,525 more points needed'],
    [{ price: null, levelMin: 1 }, { level: 50, points: 99_999 }, 'Only in mystery boxes'],
  ] as const)('%j with %j: %s', (item, own, words) => {
    expect(wordsOf(item, own)).toBe(words)
  })

  it('is sorted by what stands in the way', () => {
    const reasons = [
      { reason: 'only_in_boxes' } as const,
      { reason: 'level', levelMin: 5 } as const,
      null,
      { reason: 'points', missing: 5 } as const,
    ]
    expect(reasons.toSorted((a, b) => nearness(a) - nearness(b)).map((one) => one?.reason)).toEqual([
      undefined,
      'points',
      'level',
      'only_in_boxes',
    ])
  })
})
