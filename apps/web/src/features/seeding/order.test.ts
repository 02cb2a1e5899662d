import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moved } from '../../lib/moved.ts'
import { idsByRating, orderNow } from './order.ts'

const ids = fc.uniqueArray(fc.stringMatching(/^[a-m]$/))
const entrantsOf = (list: readonly string[]) => list.map((entryId) => ({ entryId }))

describe('the order of seeds [product 4.2]', () => {
  it('moves one, and leaves the others in their order', () => {
    fc.assert(
      fc.property(ids, fc.nat(14), fc.nat(14), (list, from, to) => {
        fc.pre(from < list.length)
        const after = moved(list, { from, to })
        const one = list[from]
        expect(after.filter((id) => id !== one)).toEqual(list.filter((id) => id !== one))
        expect(after.indexOf(one ?? '')).toBe(Math.min(to, list.length - 1))
      }),
    )
  })

  it('keeps a draft while gamers come and go', () => {
    fc.assert(
      fc.property(ids, ids, (draft, there) => {
        const now = orderNow({ ids: draft, revision: 1 }, entrantsOf(there))
        expect(now.toSorted()).toEqual(there.toSorted())
        const kept = draft.filter((id) => there.includes(id))
        expect(now.slice(0, kept.length)).toEqual(kept)
      }),
    )
    expect(orderNow({ ids: ['c', 'gone', 'a'], revision: 1 }, entrantsOf(['a', 'b', 'c']))).toEqual([
      'c',
      'a',
      'b',
    ])
    expect(orderNow(null, entrantsOf(['a', 'b']))).toEqual(['a', 'b'])
  })

  it('orders by rating, and those who are level as they were', () => {
    expect(
      idsByRating([
        { entryId: 'a', rating: 1 },
        { entryId: 'b', rating: 3 },
        { entryId: 'c', rating: 1 },
      ]),
    ).toEqual(['b', 'a', 'c'])
  })
})
