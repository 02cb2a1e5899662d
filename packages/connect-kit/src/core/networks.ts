import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { withNetwork, withoutNetwork } from '../networks/choice.ts'
import { type EvmNetwork, isEvm, type Network } from '../networks/network.ts'
import type { ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import { connectionIn } from './machine.ts'
import type { KitState } from './state.ts'

// S8.4
/**
 * @param tell also called with the error
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`, 'Network Not Found'
 */
export function findNetwork(
  kit: ConnectKit,
  chainId: number | string,
  tell?: (kit: ConnectKit, error: ConnectKitError) => void,
): Network {
  const network = kit.store.getState().networks.find(({ id }) => id === chainId)
  if (network) return network
  const error = new ConnectKitError('CHAIN_NOT_CONFIGURED', undefined, { details: { chainId } })
  tell?.(kit, error)
  throw error
}

/** Like {@link findNetwork}, for actions that exist on EVM only. @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED` */
export function findEvmNetwork(kit: ConnectKit, chainId: number): EvmNetwork {
  const network = findNetwork(kit, chainId)
  if (!isEvm(network)) throw new ConnectKitError('CHAIN_NOT_CONFIGURED', undefined, { details: { chainId } })
  return network
}

/**
 * The active network of a namespace: the wallet's if one is connected or reconnecting, else the selected one, else the first. Undefined
 * when the wallet is on a network the app does not have.
 *
 * @example activeNetwork(kit.store.getState())?.name // 'Polygon'
 */
export function activeNetwork(
  state: KitState,
  namespace: string = state.activeNamespace,
): Network | undefined {
  const connection = connectionIn(state, namespace)
  const mine = state.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const named = (id: string | undefined) => mine.find(({ caipNetworkId }) => caipNetworkId === id)
  if (connection.status === 'connected' || (connection.status === 'reconnecting' && connection.account))
    return named(connection.caipNetworkId)
  return named(state.chosenNetworks[namespace]) ?? mine[0]
}

/**
 * Adds a network to the app, or replaces the one with the same id.
 *
 * @example addNetwork(kit, defineNetwork(base))
 */
export function addNetwork(kit: ConnectKit, network: Network): void {
  kit.store.setState(({ networks }) => ({ networks: withNetwork(networks, network) }))
}

export interface RemoveNetworkParameters {
  /** Id of one of the app's networks: a number on EVM, the CAIP-2 reference elsewhere. */
  readonly chainId: number | string
}

export type RemoveNetworkErrorCode = 'CHAIN_NOT_CONFIGURED' | 'NETWORK_REMOVAL_REFUSED'

/**
 * Removes a network from the app. If it was selected, the first remaining one of its namespace is selected, else the first of all.
 *
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`, `NETWORK_REMOVAL_REFUSED` for the last one
 * @example removeNetwork(kit, { chainId: 421614 })
 */
export function removeNetwork(kit: ConnectKit, { chainId }: RemoveNetworkParameters): void {
  const removed = findNetwork(kit, chainId)
  const state = kit.store.getState()
  const networks = withoutNetwork(state.networks, removed.caipNetworkId)
  kit.store.setState({ networks })
  if (state.chosenNetworks[removed.chainNamespace] !== removed.caipNetworkId) return
  const next = networks.find(({ chainNamespace }) => chainNamespace === removed.chainNamespace) ?? networks[0]
  dispatch(kit, { type: 'networkChosen', network: next.caipNetworkId })
}
