import type { Connector } from '../connectors/connector.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { withNetwork, withoutNetwork } from '../networks/choice.ts'
import type { EvmNetwork, Network } from '../networks/network.ts'
import type { ConnectKit, Networks } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import { connectionIn } from './machine.ts'
import type { KitState } from './state.ts'

/**
 * @param tell hears of the error too
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`, 'Network Not Found' (S8.4)
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

/** As {@link findNetwork}, for verbs that exist on EVM only. @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED` */
export function findEvmNetwork(kit: ConnectKit, chainId: number): EvmNetwork {
  const network = findNetwork(kit, chainId)
  if (!isEvm(network)) throw new ConnectKitError('CHAIN_NOT_CONFIGURED', undefined, { details: { chainId } })
  return network
}

/**
 * The network a namespace is on: the wallet's where one is connected, else the chosen one, else the first. Undefined
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
  if (connection.status === 'connected') return named(connection.caipNetworkId)
  return named(state.chosenNetworks[namespace]) ?? mine[0]
}

/** The networks to ask a connector for, and the one the app would like. */
export function networksFor(
  kit: ConnectKit,
  connector: Connector,
  { chainId, namespace }: { readonly chainId?: number | string; readonly namespace?: string },
): { networks: Networks; preferred: Network } {
  const state = kit.store.getState()
  const [first, ...rest] = state.networks.filter(
    ({ chainNamespace }) => connector.namespaces?.includes(chainNamespace) ?? true,
  )
  if (!first) throw new ConnectKitError('CHAIN_NOT_SUPPORTED')
  const networks: Networks = [first, ...rest]
  if (chainId !== undefined) {
    const wanted = findNetwork(kit, chainId)
    if (!networks.includes(wanted)) throw new ConnectKitError('CHAIN_NOT_SUPPORTED')
    return { networks, preferred: wanted }
  }
  const chosen = activeNetwork(state, namespace ?? state.activeNamespace)
  return { networks, preferred: chosen && networks.includes(chosen) ? chosen : first }
}

/**
 * Adds a network to the app, or replaces the one with its id.
 *
 * @example addNetwork(kit, defineNetwork(base))
 */
export function addNetwork(kit: ConnectKit, network: Network): void {
  kit.store.setState(({ networks }) => ({ networks: withNetwork(networks, network) }))
}

/**
 * Takes a network out of the app. One that was chosen gives way to the first that remains.
 *
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`, `NETWORK_REMOVAL_REFUSED` for the last one
 * @example removeNetwork(kit, 421614)
 */
export function removeNetwork(kit: ConnectKit, chainId: number | string): void {
  const removed = findNetwork(kit, chainId)
  const state = kit.store.getState()
  const networks = withoutNetwork(state.networks, removed.caipNetworkId)
  kit.store.setState({ networks })
  if (state.chosenNetworks[removed.chainNamespace] !== removed.caipNetworkId) return
  const next = networks.find(({ chainNamespace }) => chainNamespace === removed.chainNamespace) ?? networks[0]
  dispatch(kit, { type: 'networkChosen', network: next.caipNetworkId })
}

const isEvm = (network: Network): network is EvmNetwork => network.chainNamespace === 'eip155'
