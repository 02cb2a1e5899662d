/**
 * Whether an allowance is effectively unlimited: from half the maximum of its type on. Testing for the exact maximum could be evaded with one
 * unit less.
 *
 * @param bits size of the type: 256 for ERC-20, 160 for Permit2
 * @example isUnlimited(2n ** 256n - 1n) // true
 */
export const isUnlimited = (amount: bigint, bits = 256): boolean => amount >= 2n ** BigInt(bits - 1)
