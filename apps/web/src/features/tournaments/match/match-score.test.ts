import { describe, expect, it } from 'vitest'
import { isFinalScore, winsNeeded } from './match-score.ts'

describe('a score that can be reported', () => {
  it('needs more than half of the games', () => {
    expect([1, 3, 5, 7].map(winsNeeded)).toEqual([1, 2, 3, 4])
  })
  it('has one winner, who stopped at the last win needed', () => {
    for (const bestOf of [1, 3, 5])
      for (let one = 0; one <= bestOf; one++)
        for (let two = 0; two <= bestOf; two++) {
          const needed = winsNeeded(bestOf)
          const isWon = (one === needed && two < needed) || (two === needed && one < needed)
          expect(isFinalScore([one, two], { bestOf, drawsAllowed: false })).toBe(isWon)
        }
  })
  it('can be level where draws are allowed: of an even number of games, and of one', () => {
    const finals = (bestOf: number) =>
      Array.from({ length: (bestOf + 1) ** 2 }, (_, index): [number, number] => [
        Math.floor(index / (bestOf + 1)),
        index % (bestOf + 1),
      ]).filter((score) => isFinalScore(score, { bestOf, drawsAllowed: true }))
    expect(finals(1)).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ])
    expect(finals(2)).toEqual([
      [0, 2],
      [1, 1],
      [2, 0],
    ])
  })
})
