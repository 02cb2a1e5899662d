import * as z from 'zod/mini'
import type { CaipAccountId } from '../../caip/account-id.ts'
import { activeWallet, writeDetails } from '../../core/account-details.ts'
import type { AccountDetails } from '../../core/account-state.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import type { ConnectedWallet } from '../../core/connection.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'
import { raiseNotice, reportFault } from '../../core/report.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { serviceError } from '../../errors/service-error.ts'
import {
  fromStored,
  getBalances,
  storedBalance,
  type TokenBalance,
  toStored,
} from '../../services/blockchain-api/balance.ts'
import { createTtlCache } from '../../services/http/ttl-cache.ts'
import { blockchainApiOf } from '../blockchain-api-of.ts'
import type { ErrorCodes, ServiceSetupErrorCode } from '../error-codes.ts'

// S9.8
/** How long balances are cached, and how long no request is sent after a failure (ms). */
const portfolioLimit = 30_000
const retryBlock = 30_000

const portfolioOf = /*#__PURE__*/ oncePerKit(({ runtime: { storage, environment } }) =>
  createTtlCache({
    storage,
    environment,
    name: 'portfolio',
    limit: portfolioLimit,
    shape: z.readonly(z.array(storedBalance)),
  }),
)
/** A failure, and the time until which no new request is sent (ms). */
interface Block {
  readonly until: number
  readonly failure: ConnectKitError
}
/** The service's last failure. */
const lastFailure = /*#__PURE__*/ oncePerKit((): { block?: Block | undefined } => ({}))
/** Networks the service did not support when last queried; the user is notified once per network. */
const unserved = /*#__PURE__*/ oncePerKit(() => new Map<string, Block>())

export interface FetchTokenBalancesParameters {
  /** CAIP-10 ids of tokens whose balance just changed, such as those of a swap: they are read again, bypassing the cache. */
  readonly forceUpdate?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

export type FetchTokenBalancesResult = readonly TokenBalance[]

export type FetchTokenBalancesErrorCode = ServiceSetupErrorCode | ErrorCodes<'ABORTED'>

// S3.17, S9.8
/**
 * The token balances of the active account on its network, with their fiat value. They are cached for 30 s; after a failure no request is
 * sent for 30 s. A failure sets `tokenBalances.failure` and raises the notice `BALANCE_UNAVAILABLE`, which the modal shows as 'Token
 * Balance Unavailable'. For a network the service does not support, the notice is raised once.
 *
 * @returns the tokens; empty when no wallet is connected or the balances are unavailable
 * @throws {ConnectKitError} `ABORTED`, `SERVICES_NOT_CONFIGURED`
 * @example const tokens = await fetchTokenBalances(kit)
 */
export async function fetchTokenBalances(
  kit: ConnectKit,
  parameters: FetchTokenBalancesParameters = {},
): Promise<FetchTokenBalancesResult> {
  const api = blockchainApiOf(kit)
  const wallet = activeWallet(kit.store.getState())
  if (!wallet) return []
  const { caipAddress: accountId, address, caipNetworkId: chainId } = wallet
  const blocked = blockedBy(kit, unserved(kit).get(chainId)) ?? blockedBy(kit, lastFailure(kit).block)
  if (blocked) {
    writeList(kit, accountId, () => ({ failure: blocked }))
    return []
  }
  const { forceUpdate, signal } = parameters
  const portfolio = portfolioOf(kit)
  // Tokens that just changed must not be served from the cache.
  const known = forceUpdate ? undefined : portfolio.read(accountId)
  if (known) return found(kit, accountId, known.map(fromStored))
  writeList(kit, accountId, () => ({ isLoading: true }))
  try {
    const balances = await getBalances(api, { address, chainId, forceUpdate, signal })
    if (!balances) return notServed(kit, wallet)
    lastFailure(kit).block = undefined
    portfolio.write(accountId, balances.map(toStored))
    return found(kit, accountId, balances)
  } catch (cause) {
    writeList(kit, accountId, () => ({ isLoading: false }))
    if (isConnectKitError(cause, 'ABORTED')) throw cause
    const failure =
      cause instanceof ConnectKitError ? cause : serviceError('BALANCE_UNAVAILABLE', undefined, { cause })
    lastFailure(kit).block = blockOf(kit, failure)
    return failed(kit, accountId, failure)
  }
}

const blockOf = (kit: ConnectKit, failure: ConnectKitError): Block => ({
  until: kit.runtime.environment.now() + retryBlock,
  failure,
})

/** The failure that still blocks requests, if any. It applies to every account. */
const blockedBy = (kit: ConnectKit, last: Block | undefined): ConnectKitError | undefined =>
  last && kit.runtime.environment.now() < last.until ? last.failure : undefined

/**
 * Handles a network the service does not support. Only this network is blocked; other networks can be queried immediately, and this one
 * again after the block expires.
 */
function notServed(
  kit: ConnectKit,
  { caipAddress, caipNetworkId: chainId }: ConnectedWallet,
): readonly TokenBalance[] {
  const failure = serviceError('BALANCE_UNAVAILABLE', undefined, { details: { chainId } })
  const isTold = unserved(kit).has(chainId)
  unserved(kit).set(chainId, blockOf(kit, failure))
  writeList(kit, caipAddress, () => ({ isLoading: false, failure }))
  return isTold ? [] : failed(kit, caipAddress, failure)
}

function found(
  kit: ConnectKit,
  accountId: CaipAccountId,
  items: readonly TokenBalance[],
): readonly TokenBalance[] {
  const readAt = kit.runtime.environment.now()
  writeList(kit, accountId, () => ({ items, isLoading: false, failure: undefined, readAt }))
  return items
}

/** Balances read earlier are kept: a stale balance with its timestamp is better than none. */
function failed(
  kit: ConnectKit,
  accountId: CaipAccountId,
  failure: ConnectKitError,
): readonly TokenBalance[] {
  writeList(kit, accountId, () => ({ failure }))
  reportFault(kit, failure)
  raiseNotice(kit, { kind: 'failed', code: 'BALANCE_UNAVAILABLE' })
  return []
}

const writeList = (
  kit: ConnectKit,
  accountId: CaipAccountId,
  change: () => Partial<AccountDetails['tokenBalances']>,
): void =>
  writeDetails(kit, accountId, ({ tokenBalances }) => ({ tokenBalances: { ...tokenBalances, ...change() } }))
