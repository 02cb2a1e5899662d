import { isEvmAddress } from '../caip/address.ts'
import type { SiwxMessageInput } from './types.ts'

/**
 * The address in EIP-55 checksum form, as EIP-4361 requires; wallets return addresses in any case, and some refuse to sign another form. A
 * string that is not an address is returned unchanged, so that message validation can report it.
 */
export async function messageAddress({ accountAddress, chainId }: SiwxMessageInput): Promise<string> {
  const isWritable =
    chainId.startsWith('eip155:') && accountAddress.startsWith('0x') && isEvmAddress(accountAddress)
  if (!isWritable) return accountAddress
  // Loaded lazily: the hash function is not needed before a sign-in.
  const { checksumAddress } = await import('./checksum-address.ts')
  return checksumAddress(accountAddress)
}
