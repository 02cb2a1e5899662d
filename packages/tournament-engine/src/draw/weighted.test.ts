import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EngineError } from '../errors.ts'
import { hexOf, sha256, uint32 } from './encoding.ts'
import { drawWeighted, flawOfWeightedDraw, type WeightedDraw } from './weighted.ts'

/** The vector that is published with the odds (product.md 3.4). */
const vector = {
  serverSeed: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
  boxId: '01JBOX0000000000000000TEST',
  clientSeed: 'nyx-2026',
  oddsVersion: 3,
  weights: [600_000, 280_000, 95_000, 22_000, 3_000],
}

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hexOf)
const weights = fc
  .array(fc.integer({ min: 0, max: 800_000_000 }), { minLength: 1, maxLength: 5 })
  .filter((list) => list.some((weight) => weight > 0))
const parameters = fc.record({
  serverSeed: seeds,
  boxId: fc.uuid(),
  clientSeed: fc.string({ unit: 'grapheme', maxLength: 40 }),
  oddsVersion: fc.integer({ min: 1, max: 99 }),
  weights,
})

/** The same draw over Node's own HMAC, as somebody would write it who checks it. */
function drawnByNode({ serverSeed, boxId, clientSeed, oddsVersion, weights: list }: typeof vector): number {
  const total = list.reduce((sum, weight) => sum + weight, 0)
  const end = 2 ** 32 - (2 ** 32 % total)
  for (let counter = 0; ; counter += 1) {
    const block = createHmac('sha256', Buffer.from(serverSeed, 'hex'))
      .update(`mb1|${boxId}|${clientSeed}|${oddsVersion}|${counter}`)
      .digest()
    for (let at = 0; at < 32; at += 4) {
      const word = block.readUInt32BE(at)
      if (word < end) return word % total
    }
  }
}

const codeOf = async (act: () => Promise<unknown>): Promise<unknown> => {
  try {
    await act()
    return 'none'
  } catch (error) {
    return error instanceof EngineError ? error.code : error
  }
}

describe('a draw by weights [product 3.4]', () => {
  it('has exactly the bytes that are documented', async () => {
    expect(await drawWeighted(vector)).toMatchObject({
      commitment: '4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef',
      roll: 286_603,
      index: 0,
    })
  })

  it('is what the HMAC of another library gives', async () => {
    await fc.assert(
      fc.asyncProperty(parameters, async (given) => {
        const { roll, index } = await drawWeighted(given)
        expect(roll).toBe(drawnByNode(given))
        const before = given.weights.slice(0, index).reduce((sum, weight) => sum + weight, 0)
        expect(roll).toBeGreaterThanOrEqual(before)
        expect(roll).toBeLessThan(before + (given.weights[index] ?? 0))
      }),
    )
  })

  it('draws each weight as often as it says, in 20,000 draws', async () => {
    const counts = [0, 0, 0, 0, 0]
    const serverSeed = hexOf(await sha256(uint32(7)))
    const odds = [50, 25, 15, 0, 10]
    for (let number = 0; number < 20_000; number += 1) {
      const { index } = await drawWeighted({ ...vector, serverSeed, clientSeed: `${number}`, weights: odds })
      counts[index] = (counts[index] ?? 0) + 1
    }
    expect(counts[3]).toBe(0)
    const chiSquare = odds.reduce((sum, weight, index) => {
      const expected = weight * 200
      return expected === 0 ? sum : sum + ((counts[index] ?? 0) - expected) ** 2 / expected
    }, 0)
    // 3 degrees of freedom: a fair draw stays below this value 999 times out of 1,000, and these seeds are fixed.
    expect(chiSquare).toBeLessThan(16.3)
  }, 60_000)

  it('refuses weights that are no odds, and seeds that are none', async () => {
    for (const wrong of [[], [0, 0], [1, -1], [0.5, 0.5], [Number.NaN], [2 ** 32, 1]])
      expect(await codeOf(() => drawWeighted({ ...vector, weights: wrong }))).toBe('weights_invalid')
    expect(await codeOf(() => drawWeighted({ ...vector, serverSeed: 'ab' }))).toBe('seed_invalid')
    expect(await codeOf(() => drawWeighted({ ...vector, clientSeed: '\ud835' }))).toBe('text_invalid')
    expect(await drawWeighted({ ...vector, weights: [0, 2 ** 32] })).toMatchObject({ index: 1 })
  })

  it('finds every change of what was published', async () => {
    await fc.assert(
      fc.asyncProperty(parameters, async (given) => {
        const published: WeightedDraw = await drawWeighted(given)
        expect(await flawOfWeightedDraw(published)).toBeNull()
        const flaws: readonly (readonly [Partial<WeightedDraw>, string])[] = [
          [
            { commitment: published.commitment.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
            'commitment_differs',
          ],
          [
            { serverSeed: published.serverSeed.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
            'commitment_differs',
          ],
          [{ roll: published.roll + 1 }, 'roll_differs'],
          [{ index: published.index + 1 }, 'result_differs'],
          [{ weights: [] }, 'malformed'],
        ]
        for (const [change, flaw] of flaws)
          expect(await flawOfWeightedDraw({ ...published, ...change })).toBe(flaw)
      }),
    )
  })
})
