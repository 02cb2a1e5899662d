/** The part of viem that computes checksums (EIP-55). */
export { getAddress as checksumAddress } from 'viem'
