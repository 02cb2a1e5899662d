import type { Chain } from 'viem'
import { type CaipChainId, evmChainId } from '../caip/chain-id.ts'

/** S3.10: a network of the app. It is a viem chain, so it can be passed to viem as it is. */
export interface Network extends Chain {
  readonly caipNetworkId: CaipChainId
  readonly chainNamespace: 'eip155'
  readonly assets: { readonly imageId: string | undefined; readonly imageUrl: string | undefined }
}

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
export function defineNetwork(chain: Chain, options: DefineNetworkOptions = {}): Network {
  const http = options.rpcUrls?.length ? options.rpcUrls : chain.rpcUrls.default.http
  return {
    ...chain,
    rpcUrls: { ...chain.rpcUrls, default: { ...chain.rpcUrls.default, http } },
    caipNetworkId: evmChainId(chain.id),
    chainNamespace: 'eip155',
    assets: { imageId: undefined, imageUrl: options.imageUrl },
  }
}
