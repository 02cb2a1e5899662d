import { type Bytes, joined, sha256, uint32 } from './encoding.ts'

/** Numbers of 32 bits without end: SHA-256(seed ‖ 0), SHA-256(seed ‖ 1), …, each as eight numbers, the highest byte first. */
export async function* wordsOf(seed: Bytes): AsyncGenerator<number, never> {
  for (let counter = 0; ; counter += 1) {
    const block = await sha256(joined([seed, uint32(counter)]))
    const view = new DataView(block.buffer)
    for (let at = 0; at < block.length; at += 4) yield view.getUint32(at)
  }
}

/**
 * A number from 0 to `count − 1`, each as likely as the others. A word of the last, incomplete run of `count` is thrown away: its remainder would
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

/** Fisher–Yates from the end: each place changes with one at or above it. */
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
