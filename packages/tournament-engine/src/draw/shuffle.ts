import { type Bytes, joined, sha256, uint32 } from './encoding.ts'

/** An endless sequence of 32-bit numbers: SHA-256(seed ‖ 0), SHA-256(seed ‖ 1), …, each as eight big-endian numbers. */
export async function* wordsOf(seed: Bytes): AsyncGenerator<number, never> {
  for (let counter = 0; ; counter += 1) {
    const block = await sha256(joined([seed, uint32(counter)]))
    const view = new DataView(block.buffer)
    for (let at = 0; at < block.length; at += 4) yield view.getUint32(at)
  }
}

/**
 * A uniformly distributed number from 0 to `count − 1`. A word in the last, incomplete run of `count` values is rejected: its remainder would
 * favour the small numbers.
 *
 * @param count from 1 to 2³²
 */
export async function numberBelow(count: number, words: AsyncIterator<number, never>): Promise<number> {
  const end = 2 ** 32 - (2 ** 32 % count)
  for (;;) {
    const { value } = await words.next()
    if (value < end) return value % count
  }
}

/** Fisher–Yates from the end: each element is swapped with one at or before its position. */
export async function shuffled<One>(
  list: readonly One[],
  words: AsyncIterator<number, never>,
): Promise<readonly One[]> {
  const order = [...list]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = await numberBelow(last + 1, words)
    const [one, two] = [order[last], order[other]]
    if (one === undefined || two === undefined) continue
    order[last] = two
    order[other] = one
  }
  return order
}
