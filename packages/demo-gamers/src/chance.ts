/**
 * A number from 0 to less than 1 that is the same for the same words, whatever was asked before: every decision about one match depends only on that
 * match.
 *
 * @example chance(1, matchId, 'winner') < 0.5
 */
export function chance(seed: number, ...words: readonly (string | number)[]): number {
  // FNV-1a over the text, then the finalizer of MurmurHash3, so that similar words give unrelated numbers.
  let hash = (0x81_1c_9d_c5 ^ seed) >>> 0
  for (const unit of words.join('|')) {
    hash ^= unit.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01_00_01_93)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** An integer from `least` to `most`. */
export const between = (least: number, most: number, share: number): number =>
  least + Math.floor(share * (most - least + 1))

/** One of the items. */
export function pick<T>(items: readonly [T, ...T[]], share: number): T {
  return items[Math.floor(share * items.length)] ?? items[0]
}
