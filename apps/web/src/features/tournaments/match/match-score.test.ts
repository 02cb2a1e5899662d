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
          expect(isFinalScore([one, two], bestOf)).toBe(isWon)
        }
  })
})
