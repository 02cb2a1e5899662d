import type { Chain } from 'viem'
import { networkError } from '../errors/network-error.ts'
import type { EvmNetwork, Network, NetworkRpcUrls, OtherNetwork } from './network.ts'
import { type RpcOptions, rpcUrlsOf } from './rpc-urls.ts'

export interface DefineNetworkOptions extends Omit<RpcOptions, 'customRpcUrls'> {
  /** HTTP URLs of the app's own nodes, in order of preference. They are used before the network's own. */
  readonly rpcUrls?: readonly string[] | undefined
  /** URL of the network's image. */
  readonly imageUrl?: string | undefined
  /** Id of the network's image in the wallet explorer. */
  readonly imageId?: string | undefined
}

/** An EVM network before it is defined: a viem chain, or a network of the kit. */
export type EvmNetworkInput<Id extends number = number> = Omit<Chain, 'id'> & {
  readonly id: Id
  readonly chainNamespace?: 'eip155' | undefined
}

/** A network of another namespace before it is defined. `id` is the reference of its CAIP-2 id. */
export type OtherNetworkInput<Namespace extends string = string, Id extends string = string> = Pick<
  OtherNetwork,
  'name' | 'nativeCurrency' | 'blockExplorers' | 'testnet'
> & {
  readonly id: Id
  readonly chainNamespace: Namespace
  readonly rpcUrls: Chain['rpcUrls']
}

// S3.10
/**
 * Creates a network of the kit from a viem chain, from a plain description in another namespace, or from an existing network
 * with other options. The ids stay literal types. The input is not changed.
 *
 * @throws {ConnectKitError} `NETWORK_INVALID` when the id breaks CAIP-2 or the name is empty
 * @example defineNetwork(polygon, { rpcUrls: ['https://rpc.example'] })
 * @example defineNetwork({ id: 'mainnet', chainNamespace: 'near', name: 'NEAR', nativeCurrency, rpcUrls })
 */
export function defineNetwork<const Id extends number>(
  chain: EvmNetworkInput<Id>,
  options?: DefineNetworkOptions,
): EvmNetwork<Id>
export function defineNetwork<const Namespace extends string, const Id extends string>(
  chain: OtherNetworkInput<Namespace, Id>,
  options?: DefineNetworkOptions,
): OtherNetwork<Namespace, Id>
export function defineNetwork(
  chain: EvmNetworkInput | OtherNetworkInput,
  options: DefineNetworkOptions = {},
): Network {
  const problem = problemOf(chain)
  if (problem) throw networkError('NETWORK_INVALID', undefined, { details: { reason: problem } })
  const { rpcUrls: customRpcUrls, imageId, imageUrl, ...rpcOptions } = options
  const known = 'assets' in chain ? readAssets(chain.assets) : undefined
  const assets = { imageId: imageId ?? known?.imageId, imageUrl: imageUrl ?? known?.imageUrl }
  const own = ownRpcUrls(chain.rpcUrls)
  const urls = (caipNetworkId: `${string}:${string}`): NetworkRpcUrls => {
    const lists = rpcUrlsOf({
      ...rpcOptions,
      caipNetworkId,
      rpcUrls: own.public,
      customRpcUrls: customRpcUrls ?? own.custom,
    })
    return {
      ...chain.rpcUrls,
      default: { ...chain.rpcUrls.default, http: lists.default },
      chainDefault: { http: lists.chainDefault },
      public: { http: own.public },
    }
  }
  if (isEvmInput(chain)) {
    const caipNetworkId = `eip155:${chain.id}` as const
    return { ...chain, rpcUrls: urls(caipNetworkId), caipNetworkId, chainNamespace: 'eip155', assets }
  }
  const caipNetworkId = `${chain.chainNamespace}:${chain.id}` as const
  return { ...chain, rpcUrls: urls(caipNetworkId), caipNetworkId, assets }
}

const isEvmInput = (chain: EvmNetworkInput | OtherNetworkInput): chain is EvmNetworkInput =>
  typeof chain.id === 'number'

function problemOf(chain: EvmNetworkInput | OtherNetworkInput): string | undefined {
  if (chain.name.trim() === '') return 'the name is empty'
  if (isEvmInput(chain)) {
    if (!Number.isSafeInteger(chain.id) || chain.id <= 0)
      return 'the id of an EVM network is a positive integer'
    return chain.chainNamespace === undefined || chain.chainNamespace === 'eip155'
      ? undefined
      : 'a number is an id in eip155 only'
  }
  if (chain.chainNamespace === 'eip155') return 'the id of an EVM network is a number'
  // CAIP-2, except for the one longer namespace that is in use (S9.11).
  return /^(?:[-a-z0-9]{3,8}|multiversx):[-_a-zA-Z0-9]{1,32}$/.test(`${chain.chainNamespace}:${chain.id}`)
    ? undefined
    : 'namespace and id must fit CAIP-2'
}

/** Separates the app's URLs from the network's own; in a network that was defined before, `chainDefault` contains both. */
function ownRpcUrls(rpcUrls: Chain['rpcUrls']): { custom: readonly string[]; public: readonly string[] } {
  const publicUrls = rpcUrls['public']?.http
  const all = rpcUrls['chainDefault']?.http
  if (!publicUrls || !all) return { custom: [], public: rpcUrls.default.http }
  return { custom: all.slice(0, all.length - publicUrls.length), public: publicUrls }
}

function readAssets(assets: unknown): { imageId: string | undefined; imageUrl: string | undefined } {
  const text = (name: string) => {
    const value: unknown =
      typeof assets === 'object' && assets !== null ? Reflect.get(assets, name) : undefined
    return typeof value === 'string' ? value : undefined
  }
  return { imageId: text('imageId'), imageUrl: text('imageUrl') }
}
