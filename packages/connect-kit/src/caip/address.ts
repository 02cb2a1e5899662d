/** S5.8: 40 hex digits, the `0x` optional, any case. Checksums are the sender's concern, not a format rule. */
export const isEvmAddress = (value: string): boolean => /^(?:0x)?[0-9a-fA-F]{40}$/.test(value)

/** S5.8: base58, 32 to 44 characters. */
export const isSolanaAddress = (value: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)

/** Whether an address is well formed in a namespace; namespaces without a rule accept nothing. */
export function isAddress(value: string, namespace: string): boolean {
  if (namespace === 'eip155') return isEvmAddress(value)
  if (namespace === 'solana') return isSolanaAddress(value)
  return false
}
