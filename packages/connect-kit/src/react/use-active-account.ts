import { activeNetwork, connectionIn } from '../index.ts'
import { useKitState } from './hooks.ts'

/** CAIP-10 id of the account (and its network) that actions use by default; undefined while disconnected. */
export const useActiveAccount = (): string | undefined =>
  useKitState((state) => {
    const connection = connectionIn(state, state.activeNamespace)
    return connection.status === 'connected' ? connection.caipAddress : undefined
  })

/** CAIP-2 id of the network that actions use by default; undefined while the wallet is on one the app does not configure. */
export const useActiveChain = (): string | undefined =>
  useKitState((state) => activeNetwork(state)?.caipNetworkId)
