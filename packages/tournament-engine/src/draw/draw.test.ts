import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EngineError } from '../errors.ts'
import { commitToSeed, type Draw, draw, verifyDraw } from './draw.ts'
import { hexOf, seedBytes, sha256, uint32 } from './encoding.ts'
import { numberBelow } from './shuffle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/**
 * Computed independently with Python's hashlib: the seed of the mystery boxes' vector (3.4), and ids whose order by UTF-8 bytes differs from that
 * by UTF-16 units (～ is U+FF5E, 𝒜 is U+1D49C).
 */
const vector = {
  serverSeed: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
  commitment: '4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef',
  entrants: [...[3, 1, 5, 2, 4, 8, 6, 7].map((number) => `registration-${number}`), 'Zoë', '𝒜', '～'],
  draws: [
    {
      beacon: null,
      finalSeed: 'd1617e697522751d61f119643d2820bd805197dfd92c20bbf31e0b57bbceae4c',
      order: '3 ～ 6 7 1 8 5 𝒜 2 4 Zoë',
    },
    {
      beacon: '0x9f3c',
      finalSeed: 'e5503defb04b30ca8d090ddb44e15d19a057aaa6059bc4e6eb62142b4630b367',
      order: '2 4 7 8 ～ 1 5 𝒜 Zoë 6 3',
    },
    {
      beacon: '',
      finalSeed: 'aaff6dedff78a6e5152e3c337d7dd2f9fcb3f054d148da319f6577e40749d9db',
      order: '2 6 ～ 7 3 5 1 4 8 Zoë 𝒜',
    },
  ],
}

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hexOf)
const lists = fc.uniqueArray(fc.string({ unit: 'binary', maxLength: 12 }), { minLength: 2, maxLength: 40 })
const beacons = fc.option(fc.string({ unit: 'grapheme', maxLength: 66 }))
const parameters = fc.record({ serverSeed: seeds, entrants: lists, beacon: beacons })
/** Enough entrants that another shuffle gives another order. */
const many = Array.from({ length: 40 }, (_, index) => `registration-${index}`)

const codeOf = async (act: () => Promise<unknown>): Promise<unknown> => {
  try {
    await act()
    return 'none'
  } catch (error) {
    return error instanceof EngineError ? error.code : error
  }
}

describe('a fair draw [product 3.3]', () => {
  it('has exactly the bytes that are documented', async () => {
    const { serverSeed, entrants, commitment } = vector
    expect(await commitToSeed(serverSeed)).toBe(commitment)
    for (const { beacon, finalSeed, order } of vector.draws) {
      const drawn = await draw({ serverSeed, entrants, beacon })
      expect(drawn).toMatchObject({ commitment, finalSeed })
      expect(drawn.order.map((id) => id.replace('registration-', '')).join(' ')).toBe(order)
    }
  })

  it('gives everybody one place, and the same ones each time, in whatever order the entrants are listed', async () => {
    await fc.assert(
      fc.asyncProperty(parameters, fc.infiniteStream(fc.nat()), async (given, dice) => {
        const drawn = await draw(given)
        expect(drawn.order.toSorted()).toEqual(given.entrants.toSorted())
        const keys = new Map(given.entrants.map((id) => [id, dice.next().value ?? 0]))
        const relisted = given.entrants.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
        const again = await draw({ ...given, entrants: relisted })
        expect(again.finalSeed).toBe(drawn.finalSeed)
        expect(again.order).toEqual(drawn.order)
      }),
    )
  })

  it('depends on each byte of the seed, each entrant and the beacon', async () => {
    await fc.assert(
      fc.asyncProperty(
        seeds,
        fc.nat(31),
        fc.integer({ min: 1, max: 255 }),
        beacons,
        beacons,
        async (serverSeed, at, flipped, beacon, otherBeacon) => {
          const given = { serverSeed, entrants: many, beacon }
          const drawn = await draw(given)
          const bytes = seedBytes(serverSeed)
          bytes[at] = (bytes[at] ?? 0) ^ flipped
          const changed = [
            { ...given, serverSeed: hexOf(bytes) },
            { ...given, entrants: [...many, 'late'] },
          ]
          if (otherBeacon !== beacon) changed.push({ ...given, beacon: otherBeacon })
          for (const other of changed) {
            const { finalSeed, order } = await draw(other)
            expect(finalSeed).not.toBe(drawn.finalSeed)
            expect(order.filter((id) => id !== 'late')).not.toEqual(drawn.order)
          }
          expect(await commitToSeed(hexOf(bytes))).not.toBe(drawn.commitment)
        },
      ),
    )
  })

  it('never takes two lists of entrants for the same', async () => {
    const finalSeed = async (entrants: readonly string[], beacon: string | null = null) =>
      (await draw({ serverSeed: vector.serverSeed, entrants, beacon })).finalSeed
    const alike = [
      await finalSeed(['ab', 'c']),
      await finalSeed(['a', 'bc']),
      await finalSeed(['a', 'b', 'c']),
      await finalSeed(['a', 'b'], 'c'),
      await finalSeed(['a', 'b']),
      await finalSeed(['a', 'b'], ''),
    ]
    expect(new Set(alike).size).toBe(alike.length)
  })

  it('makes each order as likely as the others: 24 orders of four in 4,800 draws', async () => {
    const times = new Map<string, number>()
    for (let number = 0; number < 4_800; number += 1) {
      const serverSeed = hexOf(await sha256(uint32(number)))
      const { order } = await draw({ serverSeed, entrants: ['a', 'b', 'c', 'd'], beacon: null })
      times.set(order.join(''), (times.get(order.join('')) ?? 0) + 1)
    }
    expect(times.size).toBe(24)
    const chiSquare = [...times.values()].reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0)
    // 23 degrees of freedom: a fair draw stays below this value 999 times out of 1,000, and these seeds are fixed.
    expect(chiSquare).toBeLessThan(49.7)
  }, 60_000)

  it('throws words away that would favour the small numbers', async () => {
    const numbers = async (count: number, ...words: readonly number[]) => {
      const stream = wordsFrom(words)
      const drawn: number[] = []
      while (stream.left() > 0) drawn.push(await numberBelow(count, stream))
      return drawn
    }
    // 2³² = 3 × 1,431,655,765 + 1: only the highest word is rejected.
    expect(await numbers(3, 0xffff_fffe, 0xffff_ffff, 4)).toEqual([2, 1])
    // Half of all words are rejected.
    expect(await numbers(2 ** 31 + 1, 2 ** 31, 2 ** 31 + 1, 0xffff_ffff, 7)).toEqual([2 ** 31, 7])
    expect(await numbers(4, 0xffff_ffff, 6)).toEqual([3, 2])
  })

  it('refuses what has no bytes of its own, too few, and one who stands twice', async () => {
    const given = { serverSeed: vector.serverSeed, entrants: ['a', 'b'], beacon: null }
    expect(await codeOf(() => draw({ ...given, serverSeed: vector.serverSeed.toUpperCase() }))).toBe(
      'seed_invalid',
    )
    expect(await codeOf(() => commitToSeed('00'))).toBe('seed_invalid')
    expect(await codeOf(() => draw({ ...given, entrants: ['a'] }))).toBe('too_few_participants')
    expect(await codeOf(() => draw({ ...given, entrants: ['a', 'a'] }))).toBe('duplicate_participant')
    expect(await codeOf(() => draw({ ...given, entrants: ['a', '\ud835'] }))).toBe('text_invalid')
    expect(await codeOf(() => draw({ ...given, beacon: '\udc9c' }))).toBe('text_invalid')
  })

  it('says when a page has no SHA-256, also instead of a verdict', async () => {
    const drawn = await draw({ serverSeed: vector.serverSeed, entrants: ['a', 'b'], beacon: null })
    vi.stubGlobal('crypto', {})
    expect(await codeOf(() => draw(drawn))).toBe('crypto_unavailable')
    expect(await codeOf(() => verifyDraw(drawn))).toBe('crypto_unavailable')
  })
})

describe('the check of a draw [product 3.3]', () => {
  it('finds every draw right as it was published', async () => {
    await fc.assert(
      fc.asyncProperty(parameters, async (given) => {
        expect(await verifyDraw(await draw(given))).toEqual({ ok: true })
      }),
    )
  })

  it('finds every change', async () => {
    const flawOf = async (published: Draw) => {
      const check = await verifyDraw(published)
      return check.ok ? 'none' : check.flaw
    }
    const otherDigit = (hex: string, at: number) =>
      hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1)
    await fc.assert(
      fc.asyncProperty(parameters, fc.nat(63), fc.nat(), async (given, digit, place) => {
        const published = await draw(given)
        const { serverSeed, commitment, finalSeed, entrants, order } = published
        const at = place % entrants.length
        expect(await flawOf({ ...published, serverSeed: otherDigit(serverSeed, digit) })).toBe(
          'commitment_differs',
        )
        expect(await flawOf({ ...published, commitment: otherDigit(commitment, digit) })).toBe(
          'commitment_differs',
        )
        expect(await flawOf({ ...published, finalSeed: otherDigit(finalSeed, digit) })).toBe(
          'final_seed_differs',
        )
        expect(await flawOf({ ...published, beacon: `${given.beacon ?? ''}!` })).toBe('final_seed_differs')
        const renamed = entrants.with(at, `${entrants[at] ?? ''} and somebody else entirely`)
        expect(await flawOf({ ...published, entrants: renamed })).toBe('final_seed_differs')
        const swapped = order
          .with(at, order[(at + 1) % order.length] ?? '')
          .with((at + 1) % order.length, order[at] ?? '')
        expect(await flawOf({ ...published, order: swapped })).toBe('order_differs')
        expect(await flawOf({ ...published, order: order.slice(1) })).toBe('order_differs')
        expect(await flawOf({ ...published, order: [...order, 'late'] })).toBe('order_differs')
        expect(await flawOf({ ...published, entrants: entrants.slice(0, 1) })).toBe('malformed')
        expect(await flawOf({ ...published, serverSeed: serverSeed.slice(1) })).toBe('malformed')
      }),
    )
  })
})

/** An iterator over given words, with the number of words left. */
function wordsFrom(words: readonly number[]): AsyncIterator<number, never> & { readonly left: () => number } {
  let at = 0
  return {
    left: () => words.length - at,
    next: () => {
      const value = words[at]
      at += 1
      return value === undefined
        ? Promise.reject(new Error('More words were asked for than there are.'))
        : Promise.resolve({ done: false, value })
    },
  }
}
