import { type CaipChainId, isChainId } from '../caip/chain-id.ts'
import { isRecord } from '../caip/record.ts'
import type { ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import type { InitialState } from './initial-state.ts'
import { type KitEvent, reduce } from './machine.ts'
import type { KitState } from './state.ts'
import { readConnections, type StoredConnections } from './stored-connection.ts'

/** Storage key of the connections, which other tabs of the app read too: which session is connected in which namespace. */
export const connectionsKey = 'connections'

/** Storage key of the sessions whose wallets still have to be notified of the disconnect. */
export const pendingDisconnectsKey = 'disconnects'

/** The stored connections. Without `multiWallet` only the active one of each namespace. */
export const storedConnections = (kit: ConnectKit): StoredConnections => usable(kit, allStored(kit))

/** All stored connections, including those that only pages of the origin with `multiWallet` use. */
export const allStored = ({ runtime }: ConnectKit): StoredConnections =>
  readConnections(runtime.storage.read(connectionsKey, isRecord))

const usable = ({ options }: ConnectKit, stored: StoredConnections): StoredConnections =>
  options.multiWallet
    ? stored
    : Object.fromEntries(Object.entries(stored).map(([namespace, list]) => [namespace, list.slice(0, 1)]))

/** Calls `listener` when another tab changed the stored connections. @returns removes the listener */
export const onStoredElsewhere = (kit: ConnectKit, listener: () => void): (() => void) =>
  kit.runtime.storage.onChange(connectionsKey, listener)

/** Reads the stored state once: the selected network, and the connections, which are `reconnecting` from then on. */
export function recall(kit: ConnectKit): void {
  if (!kit.store.getState().isRecalled) dispatch(kit, recalled(kit, storedState(kit)))
}

/** The state of a kit that starts from this stored state. Pure: on a server one kit renders for many users. */
export function stateAfter(kit: ConnectKit, left: InitialState): KitState {
  const state = kit.store.getInitialState()
  return { ...state, ...reduce(state, recalled(kit, left)) }
}

const recalled = (kit: ConnectKit, { connections, network }: InitialState): KitEvent => ({
  type: 'connectionsRecalled',
  connections: kit.options.enableReconnect === false ? {} : usable(kit, connections),
  // Only if the app still has the stored network.
  network: kit.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === network)
    ?.caipNetworkId,
})

/** The stored connections and network. */
export const storedState = (kit: ConnectKit): InitialState => ({
  connections: storedConnections(kit),
  network: kit.runtime.storage.read(networkKey, isChain),
})

/** Storage key of the selected network. */
const networkKey = 'network'

/** Stores the selected network for the next page load. */
export const rememberNetwork = (kit: ConnectKit, chain: CaipChainId): void =>
  kit.runtime.storage.write(networkKey, chain)

// S9.8
/** Shows the recently connected wallets; the code that validates them is loaded only if there are some. */
export function recallRecentWallets(kit: ConnectKit): void {
  if (kit.runtime.storage.read('recent-wallets', Array.isArray))
    import('./stored-wallets.ts')
      .then(({ showRecentWallets }) => showRecentWallets(kit))
      // If it cannot be loaded, the list is shown without recent wallets.
      .catch(() => undefined)
}

const isChain = (value: unknown): value is CaipChainId => typeof value === 'string' && isChainId(value)
