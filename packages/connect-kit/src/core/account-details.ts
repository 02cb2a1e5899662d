import type { CaipAccountId } from '../caip/account-id.ts'
import type { AccountDetails } from './account-state.ts'
import type { ConnectKit } from './connect-kit.ts'
import type { ConnectedWallet } from './connection.ts'
import { connectionIn } from './machine.ts'
import type { KitState } from './state.ts'

const nothingRead = { items: [], isLoading: false, failure: undefined, readAt: undefined } as const

/** The connected wallet of the active namespace. */
export function activeWallet(state: KitState): ConnectedWallet | undefined {
  const connection = connectionIn(state, state.activeNamespace)
  return connection.status === 'connected' ? connection : undefined
}

/**
 * Service data of the active account; undefined while no wallet is connected. It is empty after a change of account or network.
 *
 * @example accountDetails(kit.store.getState())?.tokenBalances.items
 */
export function accountDetails(state: KitState): AccountDetails | undefined {
  const wallet = activeWallet(state)
  if (!wallet) return undefined
  return state.account?.accountId === wallet.caipAddress ? state.account : unknownDetails(wallet)
}

/** One object per connection: selecting a new object on every read would make a component re-render in an endless loop. */
const unknown = /*#__PURE__*/ new WeakMap<ConnectedWallet, AccountDetails>()

function unknownDetails(wallet: ConnectedWallet): AccountDetails {
  const known = unknown.get(wallet)
  if (known) return known
  const details: AccountDetails = {
    accountId: wallet.caipAddress,
    profile: undefined,
    nativeBalance: undefined,
    tokenBalances: nothingRead,
    activity: { ...nothingRead, next: undefined },
  }
  unknown.set(wallet, details)
  return details
}

/** Writes service data of an account, unless another account has become active or the kit was destroyed. */
export function writeDetails(
  kit: ConnectKit,
  accountId: CaipAccountId,
  change: (details: AccountDetails) => Partial<AccountDetails>,
): void {
  const details = accountDetails(kit.store.getState())
  if (details?.accountId !== accountId || kit.runtime.lifetime.signal.aborted) return
  kit.store.setState({ account: { ...details, ...change(details) } })
}
