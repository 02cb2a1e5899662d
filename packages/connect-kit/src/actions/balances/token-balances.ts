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
/** How long balances count, and how long the service is left alone after a failure (ms). */
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
/** A failure, and until when it is not tried anew (ms). */
interface Block {
  readonly until: number
  readonly failure: ConnectKitError
}
/** How the service failed last. */
const lastFailure = /*#__PURE__*/ oncePerKit((): { block?: Block | undefined } => ({}))
/** The networks that the service did not serve when it was asked; a person is told of each once. */
const unserved = /*#__PURE__*/ oncePerKit(() => new Map<string, Block>())

export interface FetchTokenBalancesParameters {
  /** CAIP-10 ids of tokens that just changed, such as those of a swap: they are read anew. */
  readonly forceUpdate?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

export type FetchTokenBalancesResult = readonly TokenBalance[]

export type FetchTokenBalancesErrorCode = ServiceSetupErrorCode | ErrorCodes<'ABORTED'>

// S3.17, S9.8
/**
 * The tokens of the active account on its network, with their worth. They are remembered for 30 s; after a failure the service
 * is left alone for 30 s. A failure raises the notice `BALANCE_UNAVAILABLE`, which the modal shows as 'Token Balance
 * Unavailable', and is in `tokenBalances.failure`; that the service does not serve a network is said once.
 *
 * @returns the tokens; none without a wallet, or when they cannot be had
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
  // Tokens that just changed must not come from memory.
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

/** Why the service is left alone for now; another account is told the same. */
const blockedBy = (kit: ConnectKit, last: Block | undefined): ConnectKitError | undefined =>
  last && kit.runtime.environment.now() < last.until ? last.failure : undefined

/** Nothing was asked, so the service may be asked about other networks at once, and about this one once its list may have grown. */
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

/** What was read before stays: an older balance with its age is more than none. */
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
