import type { CaipAccountId } from '../caip/account-id.ts'
import type { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { TokenBalance } from '../services/blockchain-api/balance.ts'
import type { Transaction } from '../services/blockchain-api/history.ts'
import type { Identity } from '../services/blockchain-api/identity.ts'
import type { ConnectKit } from './connect-kit.ts'
import type { ConnectedWallet } from './connection.ts'
import { connectionIn } from './machine.ts'
import type { KitState } from './state.ts'

/** A list that comes from a service. */
export interface Listing<Item> {
  readonly items: readonly Item[]
  readonly isLoading: boolean
  /** Why the last attempt failed; undefined after one that did not. */
  readonly failure: ConnectKitError | undefined
  /** When the items were read (ms since the epoch); undefined before. */
  readonly readAt: number | undefined
}

/** S3.18: the history of an account, as far as it was read; newest first. */
export interface Activity extends Listing<Transaction> {
  /** Where the next page begins; undefined when there is none. */
  readonly next: string | undefined
}

/** S3.21: what the services know of the connected account. */
export interface AccountDetails {
  /** CAIP-10 id of the account these are of. */
  readonly accountId: CaipAccountId
  /** Name and picture; undefined before they were read. */
  readonly profile: Identity | undefined
  /** Of the network's own coin, in human units; undefined before it was read. */
  readonly nativeBalance: { readonly value: string; readonly symbol: string } | undefined
  readonly tokenBalances: Listing<TokenBalance>
  readonly activity: Activity
}

const nothingRead = { items: [], isLoading: false, failure: undefined, readAt: undefined } as const

const unknownDetails = (accountId: CaipAccountId): AccountDetails => ({
  accountId,
  profile: undefined,
  nativeBalance: undefined,
  tokenBalances: nothingRead,
  activity: { ...nothingRead, next: undefined },
})

/** The connected wallet of the active namespace. */
export function activeWallet(state: KitState): ConnectedWallet | undefined {
  const connection = connectionIn(state, state.activeNamespace)
  return connection.status === 'connected' ? connection : undefined
}

/**
 * What the services know of the active account; undefined while none is connected. Another account or network begins with nothing.
 *
 * @example accountDetails(kit.store.getState())?.tokenBalances.items
 */
export function accountDetails(state: KitState): AccountDetails | undefined {
  const accountId = activeWallet(state)?.caipAddress
  if (accountId === undefined) return undefined
  return state.account?.accountId === accountId ? state.account : unknownDetails(accountId)
}

/** Writes what was learned of an account, unless another one is active by now. */
export function writeDetails(
  kit: ConnectKit,
  accountId: CaipAccountId,
  change: (details: AccountDetails) => Partial<AccountDetails>,
): void {
  const details = accountDetails(kit.store.getState())
  if (details?.accountId !== accountId || kit.runtime.lifetime.signal.aborted) return
  kit.store.setState({ account: { ...details, ...change(details) } })
}
