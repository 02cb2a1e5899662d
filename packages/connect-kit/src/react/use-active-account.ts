import { activeNetwork, connectionIn } from '../index.ts'
import { useKitState } from './hooks.ts'

/** CAIP-10 id of the account, and so of its network, that actions mean where none is named; undefined while nobody is connected. */
export const useActiveAccount = (): string | undefined =>
  useKitState((state) => {
    const connection = connectionIn(state, state.activeNamespace)
    return connection.status === 'connected' ? connection.caipAddress : undefined
  })

/** CAIP-2 id of the network that actions mean where none is named; undefined where the wallet is on one the app does not have. */
export const useActiveChain = (): string | undefined =>
  useKitState((state) => activeNetwork(state)?.caipNetworkId)
