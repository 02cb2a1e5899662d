import { isEvmAddress } from '../caip/address.ts'
import type { SiwxMessageInput } from './types.ts'

/**
 * EIP-4361 asks for the address with its checksum (EIP-55); wallets answer it in any case, and some refuse to sign another form. What is
 * no address stays, for the check of the whole message to name it.
 */
export async function messageAddress({ accountAddress, chainId }: SiwxMessageInput): Promise<string> {
  const isWritable =
    chainId.startsWith('eip155:') && accountAddress.startsWith('0x') && isEvmAddress(accountAddress)
  if (!isWritable) return accountAddress
  // Hashing is of no use to a page before it signs in.
  const { checksumAddress } = await import('./checksum-address.ts')
  return checksumAddress(accountAddress)
}
