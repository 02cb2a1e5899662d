import type { CaipChainId } from '../caip/chain-id.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { type Network, unknownNetwork } from './network.ts'

/** The app's networks: never none. */
export type RequestedNetworks = readonly [Network, ...Network[]]

/**
 * The network of the app with this CAIP-2 id.
 *
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED` 'Network Not Found' (S8.4)
 */
export function requireNetwork(requested: readonly Network[], chain: string): Network {
  const network = requested.find(({ caipNetworkId }) => caipNetworkId === chain)
  if (!network) throw new ConnectKitError('CHAIN_NOT_CONFIGURED', undefined, { details: { chain } })
  return network
}

export interface NetworkToStartParameters {
  /** CAIP-2 id that was active when the page was left. */
  readonly stored: string | undefined
  /** CAIP-2 id the app prefers. */
  readonly preferred: string | undefined
  readonly requested: RequestedNetworks
}

/**
 * The network a page starts on: the stored one, as 'Unknown Network' when the app has its namespace but not the chain; else the
 * preferred one, if the app has it; else the first.
 */
export function networkToStart({ stored, preferred, requested }: NetworkToStartParameters): Network {
  const find = (chain: string | undefined) => requested.find(({ caipNetworkId }) => caipNetworkId === chain)
  return find(stored) ?? placeholderOf(stored, requested) ?? find(preferred) ?? requested[0]
}

/**
 * The list in which networks are offered: those the wallet approved first, in its order; the others after, in the app's. The
 * input is not changed.
 *
 * @param approved CAIP-2 ids
 */
export function sortRequested(
  requested: readonly Network[],
  approved: readonly string[],
): readonly Network[] {
  const place = ({ caipNetworkId }: Network) => {
    const index = approved.indexOf(caipNetworkId)
    return index === -1 ? approved.length : index
  }
  return requested.toSorted((a, b) => place(a) - place(b))
}

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

/**
 * The chain a session speaks to: the one chosen in this page, else the stored one, else the session's first.
 *
 * @param chains CAIP-2 ids of the session
 * @throws {ConnectKitError} `CHAIN_ID_NOT_FOUND` 'ChainId not found' (S8.11)
 */
export function chainToUse(parameters: {
  readonly current: CaipChainId | undefined
  readonly stored: CaipChainId | undefined
  readonly chains: readonly CaipChainId[]
}): CaipChainId {
  const { current, stored, chains } = parameters
  const chain = current ?? stored ?? chains[0]
  if (!chain) throw new ConnectKitError('CHAIN_ID_NOT_FOUND')
  return chain
}

function placeholderOf(stored: string | undefined, requested: RequestedNetworks): Network | undefined {
  const [namespace, reference, ...rest] = stored?.split(':') ?? []
  if (!namespace || !reference || rest.length > 0) return undefined
  return requested.some(({ chainNamespace }) => chainNamespace === namespace)
    ? unknownNetwork(`${namespace}:${reference}`)
    : undefined
}

function mapNetworks(
  [first, ...others]: RequestedNetworks,
  map: (network: Network) => Network,
): RequestedNetworks {
  return [map(first), ...others.map(map)]
}
