import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Finisher, type PrizeLine, type PrizeMoney, shareEqually, splitPrizes } from './split.ts'

const money = fc.bigInt({ min: 0n, max: 10n ** 15n })
const people = (places: readonly number[]): readonly Finisher[] =>
  places.map((place, index) => ({ id: `p${index}`, place }))
/** Places as in a table: a shared place leaves the next ones empty. */
const finishers = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 }).map((sizes) => {
  let place = 1
  return people(
    sizes.flatMap((size) => {
      const group = Array.from({ length: size }, () => place)
      place += size
      return group
    }),
  )
})
/** Parts of 100 % for as many places as there are weights. */
const parts = fc
  .array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 16 })
  .map((weights): readonly PrizeLine[] => {
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    const bps = weights.map((weight) => Math.floor((weight * 10_000) / all))
    const rest = 10_000 - bps.reduce((sum, part) => sum + part, 0)
    return bps.map((part, index) => ({
      fromPlace: index + 1,
      toPlace: index + 1,
      bps: index === 0 ? part + rest : part,
    }))
  })
const tournaments: fc.Arbitrary<PrizeMoney> = fc.record({
  collected: money,
  sponsored: money,
  organizerFeeBps: fc.integer({ min: 0, max: 5_000 }),
  platformFeeBps: fc.integer({ min: 0, max: 5_000 }),
  split: parts,
  finishers,
})
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)
const free = { organizerFeeBps: 0, platformFeeBps: 0, sponsored: 0n }
const amounts = (all: PrizeMoney) => splitPrizes(all).items.map(({ amount }) => amount)

describe('prizes [product 3.5.11]', () => {
  it('are with the fees what was collected and sponsored, to the last unit, and never negative', () => {
    fc.assert(
      fc.property(tournaments, (all) => {
        const { items, organizerFee, platformFee } = splitPrizes(all)
        expect(sum(items.map(({ amount }) => amount)) + organizerFee + platformFee).toBe(
          all.collected + all.sponsored,
        )
        expect(items.every(({ amount }) => amount > 0n)).toBe(true)
        expect(organizerFee >= 0n && platformFee >= 0n).toBe(true)
      }),
    )
  })

  it('are equal for those who share a place, but for the winners’ last units', () => {
    fc.assert(
      fc.property(tournaments, (all) => {
        const { items } = splitPrizes(all)
        for (const place of new Set(items.map((item) => item.place))) {
          const ofGroup = items.filter((item) => item.place === place).map(({ amount }) => amount)
          const [most = 0n] = ofGroup.toSorted((a, b) => (a < b ? 1 : -1))
          const [least = 0n] = ofGroup.toSorted((a, b) => (a < b ? -1 : 1))
          expect(most - least <= (place === 1 ? 1n : 0n)).toBe(true)
        }
      }),
    )
  })

  it('give nobody behind the first more than their part', () => {
    fc.assert(
      fc.property(parts, money, (split, collected) => {
        const plan = splitPrizes({
          ...free,
          collected,
          split,
          finishers: people(split.map((_, at) => at + 1)),
        })
        for (const { place, amount } of plan.items.filter((item) => item.place > 1)) {
          const line = split[place - 1]
          expect(amount).toBe((collected * BigInt(line && 'bps' in line ? line.bps : 0)) / 10_000n)
        }
      }),
    )
  })

  it('go to first place where they do not divide', () => {
    const split = [
      { fromPlace: 1, toPlace: 1, bps: 5_000 },
      { fromPlace: 2, toPlace: 2, bps: 3_000 },
      { fromPlace: 3, toPlace: 4, bps: 1_000 },
    ]
    expect(amounts({ ...free, collected: 1_009n, split, finishers: people([1, 2, 3, 3]) })).toEqual([
      507n,
      302n,
      100n,
      100n,
    ])
    expect(amounts({ ...free, collected: 100n, split, finishers: people([1, 2]) })).toEqual([70n, 30n])
  })

  it('go to the best there are when nobody is first', () => {
    const split = [{ fromPlace: 1, toPlace: 2, bps: 5_000 }]
    expect(amounts({ ...free, collected: 11n, split, finishers: people([2, 2]) })).toEqual([6n, 5n])
  })

  it('pay fixed sums first, and parts of what is left', () => {
    const split = [
      { fromPlace: 1, toPlace: 1, bps: 10_000 },
      { fromPlace: 2, toPlace: 3, fixed: 10n },
    ]
    expect(amounts({ ...free, collected: 100n, split, finishers: people([1, 2, 3]) })).toEqual([
      80n,
      10n,
      10n,
    ])
  })

  it('take fees from what was collected, and none from sponsors', () => {
    const plan = splitPrizes({
      collected: 999n,
      sponsored: 500n,
      organizerFeeBps: 1_000,
      platformFeeBps: 500,
      split: [{ fromPlace: 1, toPlace: 1, bps: 10_000 }],
      finishers: people([1]),
    })
    expect(plan).toEqual({
      organizerFee: 99n,
      platformFee: 49n,
      items: [{ id: 'p0', place: 1, amount: 1_351n }],
    })
  })

  it.each<[string, Partial<PrizeMoney>]>([
    ['money below nothing', { collected: -1n }],
    ['a fee below nothing', { platformFeeBps: -1 }],
    ['fees above everything', { platformFeeBps: 6_000, organizerFeeBps: 6_000 }],
    ['parts that are not 100 %', { split: [{ fromPlace: 1, toPlace: 1, bps: 9_999 }] }],
    ['fixed sums above what there is', { split: [{ fromPlace: 1, toPlace: 1, fixed: 101n }] }],
    ['a fixed sum below nothing', { split: [{ fromPlace: 1, toPlace: 1, fixed: -1n }] }],
    ['places the wrong way round', { split: [{ fromPlace: 2, toPlace: 1, bps: 10_000 }] }],
    ['a place named twice', { split: [1, 1].map((place) => ({ fromPlace: place, toPlace: 1, bps: 5_000 })) }],
    ['nobody', { finishers: [] }],
    ['somebody twice', { finishers: [1, 2].map((place) => ({ id: 'same', place })) }],
    ['a place before the first', { finishers: people([0]) }],
  ])('are refused for %s', (_, wrong) => {
    const right: PrizeMoney = {
      ...free,
      collected: 100n,
      split: [{ fromPlace: 1, toPlace: 1, bps: 10_000 }],
      finishers: people([1, 2]),
    }
    expect(() => splitPrizes({ ...right, ...wrong })).toThrow(
      expect.objectContaining({ code: 'prize_invalid' }),
    )
  })
})

describe('equal parts', () => {
  it('add up, and differ by one unit at most, the larger first', () => {
    fc.assert(
      fc.property(money, fc.integer({ min: 1, max: 50 }), (amount, count) => {
        const shares = shareEqually(amount, count)
        expect(sum(shares)).toBe(amount)
        expect((shares[0] ?? 0n) - (shares.at(-1) ?? 0n) <= 1n).toBe(true)
      }),
    )
    expect(shareEqually(10n, 3)).toEqual([4n, 3n, 3n])
    expect(() => shareEqually(1n, 0)).toThrow('at least one')
  })
})
