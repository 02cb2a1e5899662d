/**
 * A non-negative integer as requests encode it: hex, decimal digits, or a number.
 *
 * @example readWhole('0x5') // 5n
 */
export function readWhole(value: unknown): bigint | undefined {
  if (typeof value === 'string' && /^(?:0x[0-9a-f]{1,64}|\d{1,80})$/i.test(value)) return BigInt(value)
  // A number above 2^53 has lost precision already, but its magnitude is right.
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? BigInt(value) : undefined
}
