/**
 * A whole number from 0 as requests carry it: hex, decimal digits, or a number.
 *
 * @example readWhole('0x5') // 5n
 */
export function readWhole(value: unknown): bigint | undefined {
  if (typeof value === 'string' && /^(?:0x[0-9a-f]{1,64}|\d{1,80})$/i.test(value)) return BigInt(value)
  // A greater number than 2^53 has lost its last digits already, but is as great as it looks.
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? BigInt(value) : undefined
}

/**
 * Whether an allowance is as good as none: from half the greatest number of its type on. The greatest itself would be too
 * easy to stay one below of.
 *
 * @param bits of the type: 256 for ERC-20, 160 for Permit2
 */
export const isUnlimited = (amount: bigint, bits = 256): boolean => amount >= 2n ** BigInt(bits - 1)
