import * as z from 'zod/mini'
import { HttpError } from '../http/http-error.ts'
import type { BlockchainApi } from './blockchain-api.ts'

/** Token ids and quantities are unsigned 256-bit integers (ERC-721, ERC-1155), written in decimal. */
const uint256 = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((digits: string) => BigInt(digits)),
)

const wireNft = z.object({
  contract: z.string().check(z.regex(/^0x[\da-fA-F]{40}$/)),
  tokenId: uint256,
  standard: z.enum(['ERC721', 'ERC1155']),
  quantity: z.nullish(uint256),
  name: z.nullish(z.string()),
  collection: z.nullish(z.object({ name: z.nullish(z.string()) })),
  preview: z.nullish(z.object({ url: z.nullish(z.string()) })),
  flags: z.nullish(z.object({ is_spam: z.nullish(z.boolean()) })),
})

const nftsAnswer = z.object({ data: z.array(wireNft), next: z.nullish(z.string()) })

/** One token of a collection (ERC-721), or a number of equal ones (ERC-1155). */
export interface Nft {
  /** CAIP-19 asset id: `eip155:137/erc721:0x…/7`. */
  readonly id: string
  /** CAIP-2 id. */
  readonly chainId: string
  /** Address of the collection's contract. */
  readonly contract: string
  readonly tokenId: bigint
  readonly standard: 'ERC721' | 'ERC1155'
  /** Number of tokens the account holds: 1 for ERC-721. */
  readonly quantity: bigint
  /** Empty if the token has no name. Written by whoever deployed the contract. */
  readonly name: string
  readonly collection: string
  /** URL of a preview image, as the source returned it: check its origin before you show it. */
  readonly imageUrl: string | undefined
  readonly isSpam: boolean
}

/** One page of an account's NFTs. */
export interface NftPage {
  readonly nfts: readonly Nft[]
  /** Cursor of the next page; undefined on the last one. */
  readonly next: string | undefined
}

/** Parameters of an {@link NftSource}. */
export interface NftQuery {
  /** Plain address. */
  readonly address: string
  /** CAIP-2 id. */
  readonly chainId: string
  /** `next` of the previous page; undefined for the first. */
  readonly cursor: string | undefined
  readonly signal: AbortSignal | undefined
}

/**
 * Reads one page of the NFTs of an account on one network, from an indexer of the app's choice. `undefined` means that it does not
 * index this network.
 *
 * @example
 * const nftSource: NftSource = async ({ address, chainId, cursor, signal }) => {
 *   const response = await fetch(`/api/nfts?${new URLSearchParams({ address, chainId, cursor: cursor ?? '' })}`, { signal })
 *   return response.json()
 * }
 */
export type NftSource = (query: NftQuery) => Promise<NftPage | undefined>

/**
 * Reads a page of an account's NFTs from `GET /v1/account/{address}/nfts`. Not every Blockchain API has this endpoint.
 *
 * @returns undefined if the service does not have the endpoint, or does not support the network
 * @throws {HttpError} `HTTP_FAILED`
 * @throws {ConnectKitError} as `HttpClient.ask`
 */
export async function getNfts(
  api: BlockchainApi,
  { address, chainId, cursor, signal }: NftQuery,
): Promise<NftPage | undefined> {
  if (!(await api.supports(chainId, signal))) return undefined
  try {
    const { data, next } = await api.http.ask(nftsAnswer, {
      path: ['v1', 'account', address, 'nfts'],
      query: { chainId, cursor },
      signal,
    })
    return { nfts: data.map((nft) => readNft(nft, chainId)), next: next || undefined }
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}

const readNft = (
  { contract, tokenId, standard, quantity, name, collection, preview, flags }: z.infer<typeof wireNft>,
  chainId: string,
): Nft => ({
  id: `${chainId}/${standard.toLowerCase()}:${contract}/${tokenId}`,
  chainId,
  contract,
  tokenId,
  standard,
  quantity: standard === 'ERC721' ? 1n : (quantity ?? 1n),
  name: name ?? '',
  collection: collection?.name ?? '',
  imageUrl: preview?.url ?? undefined,
  isSpam: flags?.is_spam === true,
})
