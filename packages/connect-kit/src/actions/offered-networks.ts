import { connectionsIn } from '../core/machine.ts'
import type { KitState } from '../core/state.ts'
import type { Network } from '../networks/network.ts'

/** A network of the app, as an entry of a network list. */
export interface OfferedNetwork {
  readonly network: Network
  /**
   * Name of the connected wallet that did not approve this network and supports no unapproved ones; undefined if the network can be
   * selected.
   */
  readonly refusedBy: string | undefined
}

// S4.10
/**
 * The app's networks in display order: networks approved by a connected wallet first, in the order it approved them.
 *
 * @example offeredNetworks(kit.store.getState()).map(({ network }) => network.name)
 */
export function offeredNetworks(
  state: Pick<KitState, 'networks' | 'connections'>,
): readonly OfferedNetwork[] {
  const approved: readonly string[] = state.connections.flatMap((connection) =>
    connection.status === 'connected' ? connection.networks.approvedCaipNetworkIds : [],
  )
  const rank = ({ caipNetworkId }: Network) => {
    const place = approved.indexOf(caipNetworkId)
    return place < 0 ? approved.length : place
  }
  return state.networks
    .toSorted((one, other) => rank(one) - rank(other))
    .map((network) => ({ network, refusedBy: refusing(state, network) }))
}

function refusing(state: Pick<KitState, 'connections'>, network: Network): string | undefined {
  const [connection] = connectionsIn(state, network.chainNamespace)
  if (connection?.status !== 'connected') return undefined
  const { networks, connector, wallet } = connection
  const isOpen =
    networks.supportsAllNetworks || networks.approvedCaipNetworkIds.includes(network.caipNetworkId)
  // An embedded wallet can use any of the app's networks.
  return isOpen || connector.type === 'AUTH' || connector.type === 'ID_AUTH' ? undefined : wallet.name
}
