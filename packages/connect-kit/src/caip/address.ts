// S5.8
/**
 * Whether a text is an EVM address: 40 hex digits in any case, `0x` optional. The checksum is not checked.
 *
 * @example isEvmAddress('70997970C51812dc3A010C7d01b50e0d17dc79C8') // true
 */
export const isEvmAddress = (value: string): boolean => /^(?:0x)?[0-9a-fA-F]{40}$/.test(value)

// S5.8
/**
 * Whether a text is a Solana address: base58, 32 to 44 characters.
 *
 * @example isSolanaAddress('So11111111111111111111111111111111111111112') // true
 */
export const isSolanaAddress = (value: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)

/**
 * Whether an address is valid in a namespace; false for namespaces other than eip155 and solana.
 *
 * @example isAddress('0x…', 'eip155')
 */
export function isAddress(value: string, namespace: string): boolean {
  if (namespace === 'eip155') return isEvmAddress(value)
  if (namespace === 'solana') return isSolanaAddress(value)
  return false
}
