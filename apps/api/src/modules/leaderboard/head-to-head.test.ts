import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { outcomeOf } from './head-to-head.ts'

const sides = [
  { place: 1, members: ['ann', 'bob'] },
  { place: 2, members: ['cat'] },
  { place: 2, members: ['dan'] },
]

it.each([
  ['ann', 'cat', 'won'],
  ['cat', 'bob', 'lost'],
  ['cat', 'dan', 'drawn'],
  ['ann', 'bob', 'together'],
] as const)('%s beside %s has %s', (self, other, outcome) => {
  expect(outcomeOf(sides, self, other)).toBe(outcome)
})

it('two gamers see a match from opposite sides', () => {
  const opposite = { won: 'lost', lost: 'won', drawn: 'drawn', together: 'together' } as const
  fc.assert(
    fc.property(
      fc.array(fc.record({ place: fc.integer({ min: 1, max: 4 }), size: fc.integer({ min: 1, max: 3 }) }), {
        minLength: 2,
        maxLength: 6,
      }),
      fc.nat(),
      fc.nat(),
      (shapes, first, second) => {
        const played = shapes.map(({ place, size }, side) => ({
          place,
          members: Array.from({ length: size }, (_, index) => `${side}-${index}`),
        }))
        const all = played.flatMap(({ members }) => members)
        const self = String(all[first % all.length])
        const other = String(all[second % all.length])
        expect(outcomeOf(played, other, self)).toBe(opposite[outcomeOf(played, self, other)])
      },
    ),
  )
})
