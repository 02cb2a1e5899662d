/** A hex string. */
export type HexText = `0x${string}`

// S5.9
/**
 * Whether a value is contract data: 0x and an even number of hex digits; `0x` is empty data.
 *
 * @example isHexData('0x12') // true
 */
export const isHexData = (value: unknown): value is HexText =>
  typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(value)

// S5.3
/**
 * Whether a value is a transaction hash: 0x and 64 hex digits.
 *
 * @example if (isTransactionHash(answer)) await wait(answer)
 */
export const isTransactionHash = (value: unknown): value is HexText =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)

// S5.3
/**
 * Whether a value is a signature: 0x and at least 62 hex digits. A transaction hash matches, too, because the formats overlap.
 *
 * @example if (!isSignedMessage(answer)) throw …
 */
export const isSignedMessage = (value: unknown): value is HexText =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{62,}$/.test(value)
