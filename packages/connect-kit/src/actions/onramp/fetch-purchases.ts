import { activeWallet } from '../../core/account-details.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { report } from '../../core/report.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { serviceError } from '../../errors/service-error.ts'
import { getHistory, type Transaction } from '../../services/blockchain-api/history.ts'
import { isSmartAccount } from '../account-types.ts'
import { mergeTransactions } from '../activity/activity-list.ts'
import { blockchainApiOf } from '../blockchain-api-of.ts'
import type { ErrorCodes, ServiceSetupErrorCode } from '../error-codes.ts'

export interface FetchPurchasesParameters {
  /** Result of the previous call: reads the next page and appends it. The first page is read if it is absent, or of another account. */
  readonly after?: FetchPurchasesResult | undefined
  readonly signal?: AbortSignal | undefined
}

/** The purchases read so far. */
export interface FetchPurchasesResult {
  /** Address of the account that bought. */
  readonly address: string
  /** Newest first. Their `status` is `ONRAMP_TRANSACTION_STATUS_IN_PROGRESS`, `…_SUCCESS` or `…_FAILED`. */
  readonly purchases: readonly Transaction[]
  /** Cursor of the next page; undefined on the last one. */
  readonly next: string | undefined
  /** Ms since the epoch. */
  readonly readAt: number
}

export type FetchPurchasesErrorCode =
  | ServiceSetupErrorCode
  | ErrorCodes<'NOT_CONNECTED' | 'TRANSACTIONS_UNAVAILABLE' | 'ABORTED'>

/**
 * The purchases of the active account at Coinbase, page by page, on all networks. Empty for accounts that are not EVM ones: the service knows of no
 * other purchases.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `TRANSACTIONS_UNAVAILABLE` with its reason as `cause`, `ABORTED`, `SERVICES_NOT_CONFIGURED`
 * @example
 * const { purchases } = await fetchPurchases(kit)
 * const isWaiting = purchases.some(({ status }) => status === 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS')
 */
export async function fetchPurchases(
  kit: ConnectKit,
  { after, signal }: FetchPurchasesParameters = {},
): Promise<FetchPurchasesResult> {
  const api = blockchainApiOf(kit)
  const wallet = activeWallet(kit.store.getState())
  if (!wallet) throw new ConnectKitError('NOT_CONNECTED', "Purchases can't be fetched without an account")
  const { address, caipNetworkId: chainId, namespace } = wallet
  const before = after?.address === address ? after : undefined
  if (before && before.next === undefined) return before
  const { now } = kit.runtime.environment
  if (namespace !== 'eip155') return { address, purchases: [], next: undefined, readAt: now() }
  const cursor = before?.next
  try {
    const page = await getHistory(api, { address, chainId, cursor, onramp: 'coinbase', signal })
    const purchases = mergeTransactions(before?.purchases ?? [], page.transactions)
    return { address, purchases, next: page.next, readAt: now() }
  } catch (cause) {
    if (isConnectKitError(cause, 'ABORTED')) throw cause
    const { projectId } = api
    report(kit, 'ERROR_FETCH_TRANSACTIONS', {
      address,
      projectId,
      cursor,
      isSmartAccount: isSmartAccount(kit, wallet),
    })
    throw serviceError('TRANSACTIONS_UNAVAILABLE', undefined, { cause })
  }
}
