import type { Chain } from 'viem'
import type { CaipChainId } from '../caip/chain-id.ts'

export interface NetworkAssets {
  readonly imageId: string | undefined
  readonly imageUrl: string | undefined
}

type RpcUrls = Chain['rpcUrls'][string]

/** RPC URLs of a network; each list is in order of preference. */
export interface NetworkRpcUrls {
  readonly [purpose: string]: RpcUrls
  /** Used by the kit. */
  readonly default: RpcUrls
  /** Passed to a wallet that adds the network (EIP-3085): the app's URLs, then the network's own. */
  readonly chainDefault: RpcUrls
  /** The network's own URLs, without those of the app. */
  readonly public: RpcUrls
}

interface NetworkMembers<Namespace extends string, Id extends number | string> {
  readonly id: Id
  readonly caipNetworkId: `${Namespace}:${Id}`
  readonly chainNamespace: Namespace
  readonly assets: NetworkAssets
  readonly rpcUrls: NetworkRpcUrls
}

// S3.10
/** An EVM network of the app. It is a viem chain, so it can be passed to viem unchanged. */
export type EvmNetwork<Id extends number = number> = Omit<Chain, 'id' | 'rpcUrls'> &
  NetworkMembers<'eip155', Id>

// S3.10
/** A network of another namespace; `id` is the reference of its CAIP-2 id. */
export interface OtherNetwork<Namespace extends string = string, Id extends string = string>
  extends NetworkMembers<Namespace, Id> {
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly blockExplorers?: Chain['blockExplorers'] | undefined
  readonly testnet?: boolean | undefined
}

// S3.10
/** A network of the app. */
export type Network = EvmNetwork | OtherNetwork

// S9.11
/** Ethereum, the default where no chain is given. */
export const defaultChainId: CaipChainId = 'eip155:1'

const unknownName = 'Unknown Network'

/**
 * A placeholder for a network the wallet uses and the app does not have.
 *
 * @example unknownNetwork('eip155:56').name // 'Unknown Network'
 */
export function unknownNetwork(chain: CaipChainId): OtherNetwork {
  const colon = chain.indexOf(':')
  return {
    id: chain.slice(colon + 1),
    caipNetworkId: chain,
    chainNamespace: chain.slice(0, colon),
    name: unknownName,
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] }, chainDefault: { http: [] }, public: { http: [] } },
    assets: { imageId: undefined, imageUrl: undefined },
  }
}

/** Whether a network is an EVM network, whose ids are numbers. */
export const isEvm = (network: Network): network is EvmNetwork => network.chainNamespace === 'eip155'
