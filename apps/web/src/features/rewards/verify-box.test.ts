import type { BoxOdds, OpenedBox } from '@esports/contract'
import { drawWeighted } from '@esports/tournament-engine/draw'
import { describe, expect, it } from 'vitest'
import { verifyBox } from './verify-box.ts'

const item = (sku: string, rarity: 'common' | 'rare') => ({
  sku,
  rarity,
  kind: 'title' as const,
  name: sku,
  words: '',
  art: { style: 'text', hue: 0 },
})
const odds: BoxOdds = {
  version: 1,
  entries: [
    { item: item('a', 'common'), weight: 900 },
    { item: item('b', 'rare'), weight: 100 },
  ],
  sureAfter: 9,
  duplicatePoints: { common: 1, uncommon: 2, rare: 3, epic: 4, legendary: 5 },
}
const id = '0192a1b2-0000-7000-8000-000000000001'
const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'

async function opened(
  drawsSinceRare = 0,
): Promise<OpenedBox & { readonly proof: NonNullable<OpenedBox['proof']> }> {
  const weights = drawsSinceRare >= 9 ? [0, 100] : [900, 100]
  const drawn = await drawWeighted({ serverSeed, boxId: id, clientSeed: 'mine', oddsVersion: 1, weights })
  const { commitment, roll, index } = drawn
  return {
    id,
    grantedAt: '2026-11-26T00:00:00Z',
    openedAt: '2026-11-26T00:00:00Z',
    source: { kind: 'welcome' },
    item: odds.entries[index]?.item ?? item('a', 'common'),
    pointsInstead: null,
    proof: { serverSeed, commitment, clientSeed: 'mine', oddsVersion: 1, drawsSinceRare, roll, index },
  }
}

describe('the check of an opened box [product 3.4]', () => {
  it('repeats the draw, with the rare items alone where one was sure', async () => {
    expect(await verifyBox(await opened(), [odds])).toBe('right')
    const sure = await opened(9)
    expect(sure.item.sku).toBe('b')
    expect(await verifyBox(sure, [odds])).toBe('right')
  })

  it('finds what does not belong together', async () => {
    const box = await opened()
    const withProof = (change: Partial<typeof box.proof>) => ({ ...box, proof: { ...box.proof, ...change } })
    expect(await verifyBox(box, [odds], '0'.repeat(64))).toBe('commitment_differs')
    expect(await verifyBox(withProof({ clientSeed: 'other' }), [odds])).toBe('roll_differs')
    expect(await verifyBox(withProof({ index: 1 - box.proof.index }), [odds])).toBe('item_differs')
    expect(await verifyBox({ ...box, item: item('c', 'rare') }, [odds])).toBe('item_differs')
    expect(await verifyBox(withProof({ serverSeed: 'x' }), [odds])).toBe('malformed')
    expect(await verifyBox(withProof({ oddsVersion: 2 }), [odds])).toBe('odds_unknown')
    expect(await verifyBox({ ...box, proof: null }, [odds])).toBe('chosen')
    // Who lies about the state in which a rare item is sure draws from other weights.
    expect(await verifyBox(withProof({ drawsSinceRare: 9 }), [odds])).not.toBe('right')
  })
})
