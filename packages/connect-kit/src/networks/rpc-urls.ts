import { networkError } from '../errors/network-error.ts'
import type { Network } from './network.ts'

export interface RpcOptions {
  /** HTTP addresses of the app's own nodes, best first. */
  readonly customRpcUrls?: readonly string[] | undefined
  // S9.11
  /** Whether a network the hosted RPC service knows is asked there. Off by default: the kit adds no host by itself. */
  readonly useHostedRpc?: boolean | undefined
  /** The app's id at the hosted service. */
  readonly projectId?: string | undefined
  /** Address of the hosted RPC service, or of one that stands in for it. `https://rpc.walletconnect.org/v1/` unless given. */
  readonly hostedRpcUrl?: string | undefined
}

export interface RpcUrlLists {
  /** What the kit asks, best first; empty when nothing is known. */
  readonly default: readonly string[]
  /** What a wallet is told when it adds the network. */
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
/** CAIP-2 ids of the networks the hosted RPC service serves. */
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
 * Which nodes a network is asked at, and which a wallet is told. The app's addresses always win. With
 * `useHostedRpc` the hosted one follows where it serves the network, else the network's first own; without, the
 * network's own are used only when the app gives none, so that no host is contacted the app did not choose.
 *
 * @param network.rpcUrls the network's own HTTP addresses
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
 * Puts the project id on an address of the hosted service that has none: it refuses such requests. Every other text comes
 * back as it is, valid or not.
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
 * The nodes of a network that can be asked over HTTP, best first.
 *
 * @throws {ConnectKitError} `RPC_URL_MISSING` where it has no node, `RPC_URL_NOT_HTTP` where none is reached by HTTP
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

/** Whether an address is one of the hosted service, which is told the chain and the app in it. */
export const isHostedNode = (url: string): boolean =>
  URL.canParse(url) && ['chainId', 'projectId'].every((name) => new URL(url).searchParams.has(name))
