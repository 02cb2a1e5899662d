import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inGivenOrder } from './order.ts'

const entrants = fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[a-m]$/), rating: fc.nat(3) }), {
  selector: ({ id }) => id,
})
const order = fc.uniqueArray(fc.stringMatching(/^[a-m]$/))

describe('the order an organiser gives the entrants [product 3.3]', () => {
  it('seeds everybody who is there once, those who are named first', () => {
    fc.assert(
      fc.property(order, entrants, (named, there) => {
        const ids = inGivenOrder(named, there).map(({ id }) => id)
        expect(ids.toSorted()).toEqual(there.map(({ id }) => id).toSorted())
        const known = named.filter((id) => there.some((one) => one.id === id))
        expect(ids.slice(0, known.length)).toEqual(known)
      }),
    )
  })

  it('puts those who came later last, the strongest of them first', () => {
    const there = [
      { id: 'a', rating: 1 },
      { id: 'b', rating: 2 },
      { id: 'c', rating: 9 },
      { id: 'd', rating: 5 },
    ]
    expect(inGivenOrder(['b', 'gone', 'a'], there).map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd'])
  })
})
