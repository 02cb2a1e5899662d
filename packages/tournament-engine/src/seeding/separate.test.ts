import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bracketSize } from './seed-order.ts'
import { separateFirstRound } from './separate.ts'

interface Entrant {
  readonly seed: number
  readonly clan: string
}
const conflictsOf = (seeds: readonly Entrant[]): number => {
  const size = bracketSize(seeds.length)
  return seeds.filter((one, index) => {
    const other = seeds[size - 1 - index]
    return other !== undefined && index < size / 2 && one.clan === other.clan
  }).length
}
const isConflict = (one: Entrant, other: Entrant) => one.clan === other.clan

describe('separation of those who should not meet in the first round', () => {
  it('keeps everybody, and makes no conflict more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 2, maxLength: 64 }),
        fc.integer({ min: 1, max: 6 }),
        (clans, reach) => {
          const ordered = clans.map((clan, index): Entrant => ({ seed: index + 1, clan }))
          const separated = separateFirstRound(ordered, { isConflict, reach })
          expect(new Set(separated)).toEqual(new Set(ordered))
          expect(conflictsOf(separated)).toBeLessThanOrEqual(conflictsOf(ordered))
        },
      ),
    )
  })

  it('changes nothing where nobody meets their own', () => {
    const ordered = ['a', 'b', 'c', 'd'].map((clan, index): Entrant => ({ seed: index + 1, clan }))
    expect(separateFirstRound(ordered, { isConflict })).toEqual(ordered)
  })

  it('lets the lower seed give way to the nearest one', () => {
    // The first round is 1 against 4 and 2 against 3.
    const ordered = ['a', 'b', 'c', 'a'].map((clan, index): Entrant => ({ seed: index + 1, clan }))
    expect(separateFirstRound(ordered, { isConflict }).map(({ seed }) => seed)).toEqual([1, 2, 4, 3])
  })
})
