import type { CaipAccountId } from '../../caip/account-id.ts'
import { accountDetails, activeWallet, writeDetails } from '../../core/account-details.ts'
import type { Activity } from '../../core/account-state.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { raiseNotice, report, reportFault } from '../../core/report.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { serviceError } from '../../errors/service-error.ts'
import { getHistory } from '../../services/blockchain-api/history.ts'
import { isSmartAccount } from '../account-types.ts'
import { blockchainApiOf } from '../blockchain-api-of.ts'
import type { ErrorCodes, ServiceSetupErrorCode } from '../error-codes.ts'
import { mergeTransactions, shownTransactions } from './activity-list.ts'

export interface FetchActivityParameters {
  /** Whether to load the next page after the loaded items; otherwise the newest page is loaded. */
  readonly isNextPage?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

export type FetchActivityResult = Activity

export type FetchActivityErrorCode = ServiceSetupErrorCode | ErrorCodes<'NOT_CONNECTED' | 'ABORTED'>

// S3.18
/**
 * Loads the history of the active account on its network, page by page, into `accountDetails(state).activity`. A failure sets
 * `activity.failure` and raises the notice `TRANSACTIONS_UNAVAILABLE`, which the modal shows as 'Failed to fetch transactions'. The service
 * has the history of EVM accounts only: on Solana the result is what was sent from this browser, elsewhere it is empty.
 *
 * @returns all activity loaded so far
 * @throws {ConnectKitError} `NOT_CONNECTED`, `ABORTED`, `SERVICES_NOT_CONFIGURED`
 * @example
 * await fetchActivity(kit)
 * const { next } = await fetchActivity(kit, { isNextPage: true })
 */
export async function fetchActivity(
  kit: ConnectKit,
  { isNextPage = false, signal }: FetchActivityParameters = {},
): Promise<FetchActivityResult> {
  const api = blockchainApiOf(kit)
  const wallet = activeWallet(kit.store.getState())
  if (!wallet)
    throw new ConnectKitError('NOT_CONNECTED', "Transactions can't be fetched without an accountAddress")
  const { caipAddress: accountId, address, caipNetworkId: chainId } = wallet
  const before = activityOf(kit)
  const cursor = isNextPage ? before.next : undefined
  if (isNextPage && cursor === undefined) return before
  if (wallet.namespace === 'solana') {
    // The service supports the history of EVM accounts only.
    const { settledTransactions } = await import('../solana/sent-solana.ts')
    const items = settledTransactions(kit, { address, chainId: String(wallet.chainId) })
    const told: Activity = { ...nothing, items, readAt: kit.runtime.environment.now() }
    write(kit, accountId, told)
    return told
  }
  if (wallet.namespace !== 'eip155') return nothing
  const about = {
    address,
    projectId: api.projectId,
    cursor,
    isSmartAccount: isSmartAccount(kit, wallet),
  }
  if (isNextPage) report(kit, 'LOAD_MORE_TRANSACTIONS', about)
  write(kit, accountId, { isLoading: true })
  try {
    const { transactions, next } = await getHistory(api, { address, chainId, cursor, signal })
    const shown = shownTransactions(transactions, chainId)
    const readAt = kit.runtime.environment.now()
    const items = mergeTransactions(isNextPage ? activityOf(kit).items : [], shown)
    const read: Activity = { items, next, isLoading: false, failure: undefined, readAt }
    write(kit, accountId, read)
    return read
  } catch (cause) {
    write(kit, accountId, { isLoading: false })
    if (isConnectKitError(cause, 'ABORTED')) throw cause
    const failure =
      cause instanceof ConnectKitError
        ? cause
        : serviceError('TRANSACTIONS_UNAVAILABLE', undefined, { cause })
    write(kit, accountId, { failure, next: undefined })
    report(kit, 'ERROR_FETCH_TRANSACTIONS', about)
    reportFault(kit, failure)
    raiseNotice(kit, { kind: 'failed', code: 'TRANSACTIONS_UNAVAILABLE' })
    return { ...before, isLoading: false, failure, next: undefined }
  }
}

const nothing: Activity = {
  items: [],
  next: undefined,
  isLoading: false,
  failure: undefined,
  readAt: undefined,
}

const activityOf = (kit: ConnectKit): Activity => accountDetails(kit.store.getState())?.activity ?? nothing

const write = (kit: ConnectKit, accountId: CaipAccountId, change: Partial<Activity>): void =>
  writeDetails(kit, accountId, ({ activity }) => ({ activity: { ...activity, ...change } }))
