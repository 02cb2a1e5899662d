import type { CaipAccountId } from '../caip/account-id.ts'
import type { AccountDetails } from './account-state.ts'
import type { ConnectKit } from './connect-kit.ts'
import type { ConnectedWallet } from './connection.ts'
import { connectionIn } from './machine.ts'
import type { KitState } from './state.ts'

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
