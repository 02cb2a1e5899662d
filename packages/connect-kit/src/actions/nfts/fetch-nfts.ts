import { abortable } from '../../async/abortable.ts'
import { activeWallet } from '../../core/account-details.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { getNfts, type Nft, type NftPage, type NftQuery } from '../../services/blockchain-api/nfts.ts'
import { blockchainApiOf } from '../blockchain-api-of.ts'
import type { ErrorCodes, ServiceErrorCode } from '../error-codes.ts'

export interface FetchNftsParameters {
  /** Result of the previous call: reads the next page and appends it. The first page is read if it is absent, or of another account. */
  readonly after?: FetchNftsResult | undefined
  readonly signal?: AbortSignal | undefined
}

/** The NFTs read so far. */
export interface FetchNftsResult {
  /** CAIP-10 id of the account they belong to. */
  readonly accountId: string
  /** In the order of the source, each once, without those flagged as spam. */
  readonly nfts: readonly Nft[]
  /** Cursor of the next page; undefined on the last one. */
  readonly next: string | undefined
  /** False if the source does not index this network: an empty list then says nothing about the account. */
  readonly isSupported: boolean
  /** Ms since the epoch. */
  readonly readAt: number
}

export type FetchNftsErrorCode = ServiceErrorCode | ErrorCodes<'NOT_CONNECTED'>

/**
 * The NFTs (ERC-721 and ERC-1155) of the active account on its network, page by page. Read from `services.nftSource`, or from the
 * Blockchain API if it has the endpoint `/v1/account/{address}/nfts`. Not supported on networks other than EVM ones.
 *
 * @throws {HttpError} `HTTP_FAILED`
 * @throws {ConnectKitError} `NOT_CONNECTED`, `SERVICES_NOT_CONFIGURED`, `SERVICE_OFFLINE`, `SERVICE_ANSWER_INVALID`, `ABORTED` and the
 * others of {@link FetchNftsErrorCode}; what `nftSource` rejects with is rethrown as it is
 * @example
 * const first = await fetchNfts(kit)
 * const all = first.next ? await fetchNfts(kit, { after: first }) : first
 */
export async function fetchNfts(
  kit: ConnectKit,
  { after, signal }: FetchNftsParameters = {},
): Promise<FetchNftsResult> {
  const wallet = activeWallet(kit.store.getState())
  if (!wallet) throw new ConnectKitError('NOT_CONNECTED', "NFTs can't be fetched without a connected account")
  const { caipAddress: accountId, address, caipNetworkId: chainId, namespace } = wallet
  const before = after?.accountId === accountId ? after : undefined
  if (before && before.next === undefined) return before
  const query = { address, chainId, cursor: before?.next, signal }
  const page = namespace === 'eip155' ? await readPage(kit, query) : undefined
  const byId = new Map(
    [...(before?.nfts ?? []), ...(page?.nfts ?? [])]
      .filter(({ isSpam }) => !isSpam)
      .map((nft) => [nft.id, nft]),
  )
  return {
    accountId,
    nfts: [...byId.values()],
    next: page?.next,
    isSupported: page !== undefined,
    readAt: kit.runtime.environment.now(),
  }
}

async function readPage(kit: ConnectKit, query: NftQuery): Promise<NftPage | undefined> {
  const { nftSource } = kit.options.services ?? {}
  if (!nftSource) return getNfts(blockchainApiOf(kit), query)
  const { signal } = query
  // A source may ignore its signal.
  return signal ? abortable(nftSource(query), signal) : nftSource(query)
}
