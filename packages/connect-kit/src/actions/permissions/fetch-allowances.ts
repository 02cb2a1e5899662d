import { type CaipAccountId, formatAccountId } from '../../caip/account-id.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectedIn } from '../../core/request.ts'
import type { ConnectKitError } from '../../errors/connect-kit-error.ts'
import type { ChainReadErrorCode, ErrorCodes } from '../error-codes.ts'
import type { EvmChainIdOfKit } from '../evm-chain-id.ts'
import { readChain } from '../read-chain.ts'
import { type Allowance, type Grant, grantKey, grantOf } from './allowance.ts'

export interface FetchAllowancesParameters<Kit extends ConnectKit = ConnectKit> {
  /** EVM chain id of one of the app's networks. Defaults to the wallet's chain. */
  readonly chainId?: EvmChainIdOfKit<Kit> | undefined
  /** Result of an earlier call for the same account and network: reads what it lists again, and searches the blocks since then. */
  readonly after?: FetchAllowancesResult | undefined
  /** With `after`: whether older blocks are searched, too. Default: true. */
  readonly isDeeper?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

export interface FetchAllowancesResult {
  /** CAIP-10 id of the account on its network. */
  readonly accountId: CaipAccountId
  /** In no particular order, each once. All amounts are those of `blockNumber`. */
  readonly allowances: readonly Allowance[]
  /** The block at which the contracts were asked, the newest one searched. */
  readonly blockNumber: bigint
  /** The oldest block searched: allowances granted before it are missing. 0 when the search is complete. */
  readonly searchedFrom: bigint
  /** Why the node did not search older blocks: `LOGS_REFUSED` or `RPC_UNAVAILABLE`. Undefined if it did, or can be asked to by `after`. */
  readonly failure: ConnectKitError | undefined
  /** Number of allowances that may exist, but could not be read from their contracts. */
  readonly unread: number
  /** Ms since the epoch. */
  readonly readAt: number
}

export type FetchAllowancesErrorCode = ChainReadErrorCode | ErrorCodes<'NOT_CONNECTED' | 'LOGS_REFUSED'>

/**
 * Finds who may move tokens of the connected EVM account without asking it again: ERC-20 allowances, and approvals of NFTs and of whole collections
 * (ERC-721, ERC-1155). Approvals are found by their logs, newest first, and confirmed by the contracts. No service is needed.
 *
 * Nodes limit how far back logs can be searched. What was found until then is returned, with `searchedFrom` and `failure`; pass the result as `after`
 * to go on.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`; `LOGS_REFUSED` if the node searches no logs at all; `RPC_UNAVAILABLE`, `CHAIN_NOT_CONFIGURED`,
 *   `ABORTED`, `DESTROYED`
 * @example
 * const { allowances, searchedFrom } = await fetchAllowances(kit, { chainId: 137 })
 */
export async function fetchAllowances<Kit extends ConnectKit>(
  kit: Kit,
  parameters: FetchAllowancesParameters<Kit> = {},
): Promise<FetchAllowancesResult> {
  const { address: owner, chainId: walletChainId } = connectedIn(kit, 'eip155')
  const { chainId = walletChainId, after, isDeeper = true, signal } = parameters
  const accountId = formatAccountId({
    namespace: 'eip155',
    reference: String(chainId),
    address: owner,
  })
  const before = after?.accountId === accountId ? after : undefined
  return readChain(kit, { chainId, signal }, async (client) => {
    const { allowancesAt, findGrants, latestBlock } = await import('./find-grants.ts')
    const blockNumber = await latestBlock(client)
    const first = before ? before.blockNumber + 1n : 0n
    const newer = await findGrants(client, owner, { from: first, to: blockNumber })
    // Blocks are searched without a gap: older ones only once all newer ones are.
    const isGapless = newer.searchedFrom <= first
    const hasOlder = before !== undefined && isDeeper && before.searchedFrom > 0n
    const older =
      isGapless && hasOlder
        ? await findGrants(client, owner, { from: 0n, to: before.searchedFrom - 1n })
        : undefined
    const { searchedFrom, failure } = older ?? (isGapless && before ? before : newer)
    if (failure && searchedFrom > blockNumber) throw failure
    const grants = distinct([
      ...newer.grants,
      ...(older?.grants ?? []),
      ...(before?.allowances ?? []).map(grantOf),
    ])
    return {
      accountId,
      ...(await allowancesAt({ client, owner, blockNumber }, grants)),
      blockNumber,
      searchedFrom,
      failure,
      readAt: kit.runtime.environment.now(),
    }
  })
}

const distinct = (grants: readonly Grant[]): readonly Grant[] => [
  ...new Map(grants.map((grant) => [grantKey(grant), grant])).values(),
]
