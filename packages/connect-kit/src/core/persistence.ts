import { type CaipChainId, isChainId } from '../caip/chain-id.ts'
import { isRecord } from '../caip/record.ts'
import type { ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import type { InitialState } from './initial-state.ts'
import { type KitEvent, reduce } from './machine.ts'
import type { KitState } from './state.ts'
import { readConnections, type StoredConnections } from './stored-connection.ts'

/** What outlives the page, and what other tabs of the app read: which session is connected where. */
export const connectionsKey = 'connections'

/** Sessions whose wallets are still to be told that they were let go of. */
export const pendingDisconnectsKey = 'disconnects'

/** The connections as the last tab left them. Without `multiWallet` the active ones are all there are. */
export const storedConnections = (kit: ConnectKit): StoredConnections => usable(kit, allStored(kit))

/** All that is stored, also what only a page of the origin with `multiWallet` uses. */
export const allStored = ({ runtime }: ConnectKit): StoredConnections =>
  readConnections(runtime.storage.read(connectionsKey, isRecord))

const usable = ({ options }: ConnectKit, stored: StoredConnections): StoredConnections =>
  options.multiWallet
    ? stored
    : Object.fromEntries(Object.entries(stored).map(([namespace, list]) => [namespace, list.slice(0, 1)]))

/** Calls `listener` when another tab changed what is stored. @returns stops calling */
export const onStoredElsewhere = (kit: ConnectKit, listener: () => void): (() => void) =>
  kit.runtime.storage.onChange(connectionsKey, listener)

/** Reads what an earlier page left, once: the network that was chosen and the connections, which are then waited for. */
export function recall(kit: ConnectKit): void {
  if (!kit.store.getState().isRecalled) dispatch(kit, recalled(kit, storedState(kit)))
}

/** The state a kit would have in the browser that left this. Pure: on a server one kit renders for many people. */
export function stateAfter(kit: ConnectKit, left: InitialState): KitState {
  const state = kit.store.getInitialState()
  return { ...state, ...reduce(state, recalled(kit, left)) }
}

const recalled = (kit: ConnectKit, { connections, network }: InitialState): KitEvent => ({
  type: 'connectionsRecalled',
  connections: kit.options.enableReconnect === false ? {} : usable(kit, connections),
  // The network of an earlier page load, as long as the app still has it.
  network: kit.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === network)
    ?.caipNetworkId,
})

/** What an earlier page left. */
export const storedState = (kit: ConnectKit): InitialState => ({
  connections: storedConnections(kit),
  network: kit.runtime.storage.read(networkKey, isChain),
})

/** The network that was active when the page was left. */
const networkKey = 'network'

/** Keeps the chosen network for the next page load. */
export const rememberNetwork = (kit: ConnectKit, chain: CaipChainId): void =>
  kit.runtime.storage.write(networkKey, chain)

// S9.8
/** Shows the wallets connected lately; the code that checks them loads only where there are some. */
export function recallRecentWallets(kit: ConnectKit): void {
  if (kit.runtime.storage.read('recent-wallets', Array.isArray))
    import('./stored-wallets.ts')
      .then(({ showRecentWallets }) => showRecentWallets(kit))
      // Without them the list is as on the first visit.
      .catch(() => undefined)
}

const isChain = (value: unknown): value is CaipChainId => typeof value === 'string' && isChainId(value)
