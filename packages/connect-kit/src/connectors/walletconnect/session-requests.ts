import type { CaipChainId } from '../../caip/chain-id.ts'
import { isRecord, ownOf } from '../../caip/record.ts'
import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { networkError } from '../../errors/network-error.ts'
import type { Network } from '../../networks/network.ts'
import type { KitStorage } from '../../storage/storage.ts'
import { type RequestArguments, readChainId } from '../eip1193/provider.ts'
import { type BundlerAccess, bundlersOf } from './bundlers.ts'
import { createCallStatus } from './call-status.ts'
import { createCapabilities } from './capabilities.ts'
import { callRpc, isReadMethod } from './rpc.ts'
import type { SessionState } from './session-state.ts'
import type { PairingTransport } from './transport.ts'

export interface RequestOptions {
  /** CAIP-2 id of the chain to use. Default: the current one of the namespace. */
  readonly chain?: CaipChainId
  /** Seconds until the request expires: 300 (the default) to 604 800. */
  readonly expiry?: number
  readonly signal?: AbortSignal
}

export interface RoutingParameters {
  readonly state: SessionState
  readonly transport: PairingTransport
  readonly networks: readonly Network[]
  readonly environment: Environment
  readonly storage: KitStorage
  /** How to reach a bundler that the wallet names. */
  readonly bundler?: BundlerAccess | undefined
  // S4.10
  /** Switches to a chain, for `wallet_switchEthereumChain`. */
  readonly switchTo: (network: Network, signal: AbortSignal) => Promise<void>
}

// S6.5
/** Routes each request: handled locally, sent to the wallet, or to a node. Any other request is rejected. */
export interface Routing {
  request(namespace: string, request: RequestArguments, options?: RequestOptions): Promise<unknown>
  /** Sends directly to the wallet, on an approved chain of the namespace. */
  askWallet(namespace: string, request: RequestArguments, options?: RequestOptions): Promise<unknown>
}

export function createRouting(parameters: RoutingParameters): Routing {
  const { state, transport, networks, environment, storage } = parameters
  const getCapabilities = createCapabilities(environment)
  const callStatus = createCallStatus(storage, environment)

  const methodsOf = (namespace: string) => ownOf(state.session.namespaces, namespace)?.methods ?? []
  /** @throws {ConnectKitError} `CHAIN_ID_NOT_FOUND` */
  const chainFor = (namespace: string, chain: CaipChainId | undefined): CaipChainId => {
    const chosen = chain ?? state.chain(namespace)
    if (!chosen || chosen.endsWith(':'))
      throw networkError('CHAIN_ID_NOT_FOUND', undefined, { details: { namespace } })
    return chosen
  }
  const askWallet: Routing['askWallet'] = async (namespace, { method, params }, options = {}) =>
    transport.request({
      topic: state.session.topic,
      chainId: chainFor(namespace, options.chain),
      method,
      params,
      ...(options.expiry === undefined ? {} : { expiry: options.expiry }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
  const askNode = async (chain: CaipChainId, method: string, params: unknown) => {
    const network = networks.find((candidate) => candidate.caipNetworkId === chain)
    if (!network) throw networkError('RPC_PROVIDER_NOT_FOUND', undefined, { details: { chainId: chain } })
    return callRpc({ network, method, params, environment })
  }
  const ifApproved = (method: string, options: RequestOptions) =>
    methodsOf('eip155').includes(method)
      ? (params: readonly unknown[]) => askWallet('eip155', { method, params }, options)
      : undefined

  /** The handler of a method that is not simply routed; undefined for the others. */
  const evmSpecial = (
    { method, params }: RequestArguments,
    options: RequestOptions,
  ): (() => unknown) | undefined => {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return () => state.accounts('eip155')
      case 'eth_chainId':
        return () => `0x${Number(chainFor('eip155', options.chain).split(':')[1]).toString(16)}`
      case 'wallet_switchEthereumChain':
        return () => switchByRequest(params, options)
      case 'wallet_getCapabilities':
        return () =>
          getCapabilities(params, { session: () => state.session, ask: ifApproved(method, options) })
      case 'wallet_getCallsStatus':
        return () =>
          callStatus.status(params, {
            bundlers: bundlersOf(state.session, parameters.bundler, chainFor('eip155', options.chain)),
            chain: chainFor('eip155', options.chain),
            read: askNode,
            ask: ifApproved(method, options),
          })
      default:
        return undefined
    }
  }

  /** @throws {ConnectKitError} `CHAIN_SWITCH_FAILED` */
  async function switchByRequest(params: unknown, options: RequestOptions): Promise<unknown> {
    const first: unknown = Array.isArray(params) ? params[0] : undefined
    const chainId = readChainId(isRecord(first) ? first['chainId'] : undefined)
    const network = networks.find((candidate) => candidate.caipNetworkId === `eip155:${chainId}`)
    if (network) {
      await parameters.switchTo(network, options.signal ?? new AbortController().signal)
      return null
    }
    if (chainId === undefined || !methodsOf('eip155').includes('wallet_switchEthereumChain'))
      throw networkError('CHAIN_SWITCH_FAILED', undefined, {
        details: { chainId: `eip155:${chainId ?? '?'}` },
      })
    return askWallet('eip155', { method: 'wallet_switchEthereumChain', params: [first] }, options)
  }

  return {
    askWallet,
    async request(namespace, request, options = {}) {
      const { method, params } = request
      const special = namespace === 'eip155' ? evmSpecial(request, options) : undefined
      if (special) return special()
      if (methodsOf(namespace).includes(method)) {
        const answer = await askWallet(namespace, request, options)
        if (method === 'wallet_sendCalls') callStatus.remember(answer)
        return answer
      }
      // Only read methods may go to a node: an unapproved signing method must fail instead.
      if (isReadMethod(namespace, method)) return askNode(chainFor(namespace, options.chain), method, params)
      throw new ConnectKitError('WALLET_UNAUTHORIZED', undefined, { details: { method } })
    },
  }
}
