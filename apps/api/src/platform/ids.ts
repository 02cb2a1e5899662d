import { randomFillSync } from 'node:crypto'

/**
 * A new UUID version 7: ids sort by creation time, so that indexes grow at one end.
 *
 * @param at milliseconds since 1970
 * @param random ten bytes; pass them to get deterministic ids
 * @see RFC 9562, 5.7
 */
export function uuidv7(at: number = Date.now(), random: Uint8Array = tenRandomBytes()): string {
  const bytes = new Uint8Array(16)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(at) << 16n)
  bytes.set(random.subarray(0, 10), 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Buffer.from(bytes).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const pool = new Uint8Array(4_000)
let used = pool.length

/** From a pool: each call of the random number generator costs more than the bytes. */
function tenRandomBytes(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 10
  return pool.subarray(used - 10, used)
}
