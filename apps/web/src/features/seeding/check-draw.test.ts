import { execFileSync } from 'node:child_process'
import { EngineError } from '@esports/tournament-engine'
import { commitToSeed, draw } from '@esports/tournament-engine/draw'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkDraw, type RevealedDraw, sortedIds } from './check-draw.ts'
import { drawSample } from './draw-sample.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const hexes = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''))

async function drawnOf(serverSeed: string, ids: readonly string[]): Promise<RevealedDraw> {
  const { order, finalSeed } = await draw({ serverSeed, entrants: ids, beacon: null })
  return {
    commitment: await commitToSeed(serverSeed),
    revealed: {
      serverSeed,
      finalSeed,
      at: '2026-11-26T12:00:00.000Z',
      entrants: order.map((entryId, index) => ({ entryId, name: entryId, seed: index + 1 })),
    },
  }
}
const drawings = fc
  .tuple(hexes, fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 20 }))
  .map(([serverSeed, ids]) => ({ serverSeed, ids }))
const wrongIn = async (drawn: RevealedDraw, noted?: string) =>
  (await checkDraw(drawn, noted)).filter(({ isRight }) => !isRight).map(({ id }) => id)

describe('the check of a draw in the browser [product 3.3]', () => {
  it('finds every draw right as it was published, and every change in its step', async () => {
    await fc.assert(
      fc.asyncProperty(drawings, hexes, async ({ serverSeed, ids }, other) => {
        fc.pre(other !== serverSeed)
        const drawn = await drawnOf(serverSeed, ids)
        const { revealed } = drawn
        expect(await wrongIn(drawn)).toEqual([])
        expect(await wrongIn(drawn, ` ${drawn.commitment.toUpperCase()} `)).toEqual([])
        expect(await wrongIn(drawn, other)).toEqual(['commitment'])
        expect(await wrongIn({ ...drawn, commitment: other })).toEqual(['commitment'])
        expect(await wrongIn({ ...drawn, revealed: { ...revealed, finalSeed: other } })).toEqual([
          'final_seed',
        ])
        expect(await wrongIn({ ...drawn, revealed: { ...revealed, serverSeed: other } })).toEqual(
          expect.arrayContaining(['commitment', 'final_seed']),
        )
        const [first, second, ...rest] = revealed.entrants
        if (!first || !second) throw new Error('At least two were drawn.')
        const swapped = [{ ...first, seed: second.seed }, { ...second, seed: first.seed }, ...rest]
        expect(await wrongIn({ ...drawn, revealed: { ...revealed, entrants: swapped } })).toEqual(['order'])
        expect(
          await wrongIn({ ...drawn, revealed: { ...revealed, entrants: revealed.entrants.slice(1) } }),
        ).toEqual(expect.arrayContaining(['final_seed']))
      }),
      { numRuns: 30 },
    )
  })

  it('calls damaged data wrong, and says when the page cannot compute', async () => {
    const drawn = await drawnOf('ab'.repeat(32), ['a', 'b'])
    expect(await wrongIn({ ...drawn, revealed: { ...drawn.revealed, serverSeed: 'ab' } })).toEqual([
      'commitment',
      'final_seed',
      'order',
    ])
    vi.stubGlobal('crypto', {})
    const check = async () => checkDraw(drawn)
    await expect(check()).rejects.toBeInstanceOf(EngineError)
  })

  it('has a sample that gives the same with nothing but SHA-256', async () => {
    for (const count of [2, 9, 40]) {
      const ids = Array.from(
        { length: count },
        (_, index) => `0198c0de-0000-7000-8000-${String(index * 7919).padStart(12, '0')}`,
      )
      const { commitment, revealed } = await drawnOf('0123456789abcdef'.repeat(4), ids)
      const sample = drawSample({ serverSeed: revealed.serverSeed, entrants: sortedIds(ids) })
      const printed = execFileSync(process.execPath, ['--input-type=module', '-e', sample], {
        encoding: 'utf8',
      })
      expect(printed.trim().split('\n')).toEqual([
        `commitment ${commitment}`,
        `final seed ${revealed.finalSeed}`,
        ...revealed.entrants.map(({ entryId, seed }) => `seed ${seed} ${entryId}`),
      ])
    }
  })
})
