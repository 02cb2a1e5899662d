import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { Network } from './network.ts'

/** The app's networks: never none. */
export type RequestedNetworks = readonly [Network, ...Network[]]

/** The app's networks with one more; the same network twice stays one, with its newest definition. */
export const withNetwork = (requested: RequestedNetworks, network: Network): RequestedNetworks =>
  requested.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)
    ? mapNetworks(requested, (known) => (known.caipNetworkId === network.caipNetworkId ? network : known))
    : [...requested, network]

/**
 * The app's networks without one. The first of them becomes active, if the removed one was.
 *
 * @throws {ConnectKitError} `NETWORK_REMOVAL_REFUSED` when it is the last
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
