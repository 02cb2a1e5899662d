import { describe, expect, it } from 'vitest'
import { seedByRating, seedOrder } from './seed-order.ts'

describe('seeding', () => {
  it('folds seeds so that neighbours add up to the same sum', () => {
    expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6])
  })

  it('puts the strongest first and orders equal ratings by id', () => {
    const entrants = [
      { id: 'c', rating: 1 },
      { id: 'b', rating: 7 },
      { id: 'a', rating: 7 },
    ]
    expect(seedByRating(entrants).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})
