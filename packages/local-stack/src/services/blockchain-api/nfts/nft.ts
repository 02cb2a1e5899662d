import type { Address } from 'viem'

/** A token of an ERC-721 contract. */
export interface Nft {
  /** With checksum. */
  readonly contract: Address
  readonly tokenId: bigint
}

/** Sort order of tokens: by contract address, then by token id, both ascending. */
export const byContractAndId = (a: Nft, b: Nft): number =>
  compare(a.contract.toLowerCase(), b.contract.toLowerCase()) || compare(a.tokenId, b.tokenId)

const compare = <T extends string | bigint>(a: T, b: T) => (a === b ? 0 : a < b ? -1 : 1)
