import { networkError } from '../errors/network-error.ts'
import type { Network } from './network.ts'

export interface RpcOptions {
  /** HTTP URLs of the app's own nodes, in order of preference. */
  readonly customRpcUrls?: readonly string[] | undefined
  // S9.11
  /** Whether the hosted RPC service is used for networks it supports. Default: false; the kit contacts no host by itself. */
  readonly useHostedRpc?: boolean | undefined
  /** The app's project id at the hosted service. */
  readonly projectId?: string | undefined
  /** URL of the hosted RPC service, or of a compatible one. Default: `https://rpc.walletconnect.org/v1/`. */
  readonly hostedRpcUrl?: string | undefined
}

export interface RpcUrlLists {
  /** Used by the kit, in order of preference; empty if there are none. */
  readonly default: readonly string[]
  /** Passed to a wallet that adds the network. */
  readonly chainDefault: readonly string[]
}

const hostedHost = 'rpc.walletconnect.org'
const defaultHostedRpcUrl = `https://${hostedHost}/v1/`
const hostedEvmChains = [
  1101, 56, 42161, 7777777, 59144, 324, 5000, 80084, 5003, 100, 8453, 42220, 1313161555, 17000, 1, 300,
  1313161554, 1329, 84532, 421614, 11155111, 8217, 43114, 999999999, 11155420, 80002, 97, 43113, 137, 10,
  1301,
]

// S9.11
/** CAIP-2 ids of the networks the hosted RPC service supports. */
export const hostedChainIds: ReadonlySet<string> = new Set([
  ...hostedEvmChains.map((id) => `eip155:${id}`),
  'near:mainnet',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
])

// S3.10, S9.11
/**
 * The RPC URLs of a network for the kit and for wallets. The app's URLs always come first. With
 * `useHostedRpc` the hosted one follows if the service supports the network, else the network's first own one. Without it, the
 * network's own URLs are used only if the app gives none, so that no host is contacted that the app did not choose.
 *
 * @param network.rpcUrls the network's own HTTP URLs
 * @example rpcUrlsOf({ caipNetworkId: 'eip155:137', rpcUrls: ['https://polygon.example'] }).default
 */
export function rpcUrlsOf(
  network: { readonly caipNetworkId: string; readonly rpcUrls: readonly string[] } & RpcOptions,
): RpcUrlLists {
  const { caipNetworkId, customRpcUrls = [], projectId = '', useHostedRpc = false, rpcUrls: own } = network
  const { hostedRpcUrl = defaultHostedRpcUrl } = network
  const kept = (urls: readonly string[]) => urls.map((url) => withProjectId(url, projectId))
  const lists = (urls: readonly string[]) => ({
    default: kept(urls),
    chainDefault: kept([...customRpcUrls, ...own]),
  })
  if (!useHostedRpc) return lists(customRpcUrls.length > 0 ? customRpcUrls : own)
  const next = hostedChainIds.has(caipNetworkId)
    ? [hostedNode(hostedRpcUrl, caipNetworkId, projectId)]
    : own.slice(0, 1)
  return lists([...customRpcUrls, ...next])
}

/**
 * Adds the project id to a URL of the hosted service that has none: it rejects such requests. Any other string is
 * returned unchanged, valid or not.
 */
export function withProjectId(url: string, projectId: string): string {
  if (projectId === '' || !URL.canParse(url)) return url
  const parsed = new URL(url)
  if (parsed.host !== hostedHost || parsed.searchParams.get('projectId')) return url
  parsed.searchParams.set('projectId', projectId)
  return parsed.toString()
}

// S8.11
/**
 * The HTTP URLs of a network's nodes, in order of preference.
 *
 * @throws {ConnectKitError} `RPC_URL_MISSING` if it has no node, `RPC_URL_NOT_HTTP` if none has an HTTP URL
 */
export function httpUrlsOf({
  caipNetworkId,
  rpcUrls,
}: Pick<Network, 'caipNetworkId' | 'rpcUrls'>): readonly [string, ...string[]] {
  const urls = rpcUrls.default.http.filter(Boolean)
  const [first, ...others] = urls.filter((url) => /^https?:\/\//i.test(url))
  if (first !== undefined) return [first, ...others]
  const [url] = urls
  throw url === undefined
    ? networkError('RPC_URL_MISSING', undefined, { details: { chainId: caipNetworkId } })
    : networkError('RPC_URL_NOT_HTTP', undefined, { details: { url } })
}

const hostedNode = (service: string, caipNetworkId: string, projectId: string): string => {
  const query = `chainId=${encodeURIComponent(caipNetworkId)}`
  return `${service}?${query}${projectId === '' ? '' : `&projectId=${encodeURIComponent(projectId)}`}`
}

/** Whether a URL is one of the hosted service, which contains the chain id and the project id. */
export const isHostedNode = (url: string): boolean =>
  URL.canParse(url) && ['chainId', 'projectId'].every((name) => new URL(url).searchParams.has(name))
