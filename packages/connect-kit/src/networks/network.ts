import type { Chain } from 'viem'

export interface NetworkAssets {
  readonly imageId: string | undefined
  readonly imageUrl: string | undefined
}

interface NetworkMembers<Namespace extends string, Id extends number | string> {
  readonly id: Id
  readonly caipNetworkId: `${Namespace}:${Id}`
  readonly chainNamespace: Namespace
  readonly assets: NetworkAssets
}

/** S3.10: an EVM network of the app. It is a viem chain, so it can be passed to viem as it is. */
export type EvmNetwork<Id extends number = number> = Omit<Chain, 'id'> & NetworkMembers<'eip155', Id>

/** S3.10: a network of another namespace; `id` is the reference of its CAIP-2 id. */
export interface OtherNetwork<Namespace extends string = string, Id extends string = string>
  extends NetworkMembers<Namespace, Id> {
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: Chain['rpcUrls']
  readonly blockExplorers?: Chain['blockExplorers']
  readonly testnet?: boolean | undefined
}

/** S3.10: a network of the app. */
export type Network = EvmNetwork | OtherNetwork

export interface DefineNetworkOptions {
  /** HTTP RPC addresses to use before the chain's own. */
  readonly rpcUrls?: readonly string[]
  readonly imageUrl?: string
}

/**
 * Makes a network of the kit from a viem chain.
 *
 * @example defineNetwork(polygon, { rpcUrls: ['https://rpc.example'] })
 */
export function defineNetwork<const Id extends number>(
  chain: Chain & { readonly id: Id },
  options: DefineNetworkOptions = {},
): EvmNetwork<Id> {
  const http = options.rpcUrls?.length ? options.rpcUrls : chain.rpcUrls.default.http
  return {
    ...chain,
    rpcUrls: { ...chain.rpcUrls, default: { ...chain.rpcUrls.default, http } },
    caipNetworkId: `eip155:${chain.id}`,
    chainNamespace: 'eip155',
    assets: { imageId: undefined, imageUrl: options.imageUrl },
  }
}
