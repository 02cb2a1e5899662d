import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { Network } from './network.ts'

/** The app's networks; never empty. */
export type RequestedNetworks = readonly [Network, ...Network[]]

/** Adds a network, or replaces the one with the same CAIP-2 id. */
export const withNetwork = (requested: RequestedNetworks, network: Network): RequestedNetworks =>
  requested.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)
    ? mapNetworks(requested, (known) => (known.caipNetworkId === network.caipNetworkId ? network : known))
    : [...requested, network]

/**
 * Removes a network.
 *
 * @throws {ConnectKitError} `NETWORK_REMOVAL_REFUSED` when it is the last one
 */
export function withoutNetwork(requested: RequestedNetworks, chain: string): RequestedNetworks {
  const [first, ...others] = requested.filter(({ caipNetworkId }) => caipNetworkId !== chain)
  if (!first) throw new ConnectKitError('NETWORK_REMOVAL_REFUSED', undefined, { details: { chain } })
  return [first, ...others]
}

function mapNetworks(
  [first, ...others]: RequestedNetworks,
  map: (network: Network) => Network,
): RequestedNetworks {
  return [map(first), ...others.map(map)]
}
