import { ownedWait } from '../../async/owned-wait.ts'
import type { CaipChainId } from '../../caip/chain-id.ts'
import { ownOf } from '../../caip/record.ts'
import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { networkError } from '../../errors/network-error.ts'
import { protocolError } from '../../errors/protocol-error.ts'
import type { Network } from '../../networks/network.ts'
import type { KitStorage } from '../../storage/storage.ts'
import type { ConnectorSession, SessionEvent } from '../connector.ts'
import type { Eip1193Provider, RequestArguments } from '../eip1193/provider.ts'
import { switchProviderChain } from '../eip1193/switch-provider-chain.ts'
import type { SignInProof } from '../one-click-sign-in.ts'
import { sessionListeners } from '../session-listeners.ts'
import type { BundlerAccess } from './bundlers.ts'
import { createProviders } from './session-providers.ts'
import { createRouting, type RequestOptions } from './session-requests.ts'
import { createSessionState, namespaceOf, readEventAccounts, readEventChain } from './session-state.ts'
import type { PairingTransport, TransportEvent, TransportSession } from './transport.ts'

/** How long a wallet may take to update the session after it added a chain (ms). */
const updateDeadline = 5_000

export interface OpenSessionParameters {
  readonly transport: PairingTransport
  readonly session: TransportSession
  readonly networks: readonly Network[]
  readonly environment: Environment
  readonly storage: KitStorage
  /** The chains that were active last, then the app's preferred one. */
  readonly wishes: readonly CaipChainId[]
  readonly bundler?: BundlerAccess | undefined
  readonly proofs?: readonly SignInProof[]
}

/** A WalletConnect session: one wallet, any number of namespaces. */
export interface WalletConnectSession extends ConnectorSession {
  /** Proofs of a one-click sign-in; empty for a plain proposal. */
  readonly proofs: readonly SignInProof[]
  /**
   * Sends a request to the wallet or a node, like `provider(namespace)`, on the given chain.
   *
   * @throws {ConnectKitError} `CONNECT_BEFORE_REQUEST`, `NAMESPACE_NOT_CONFIGURED`, `CHAIN_ID_NOT_FOUND`,
   *   `WALLET_UNAUTHORIZED`, `RPC_PROVIDER_NOT_FOUND`, …
   */
  request(
    request: RequestArguments,
    options: RequestOptions & { readonly chain: CaipChainId },
  ): Promise<unknown>
}

/**
 * Opens a WalletConnect session as a session of the kit.
 *
 * @throws {ConnectKitError} `SESSION_UNUSABLE` when the wallet approved none of the networks
 */
export function openSession(parameters: OpenSessionParameters): WalletConnectSession {
  const { transport, environment } = parameters
  /** Networks of the app; `switchTo` may add more while the session is open. */
  const networks = [...parameters.networks]
  const state = createSessionState({ ...parameters, networks })
  if (state.namespaces.length === 0) throw new ConnectKitError('SESSION_UNUSABLE')
  const { topic } = state.session
  const over = new AbortController()

  const listeners = sessionListeners()
  const tell = (events: readonly SessionEvent[]) => {
    for (const event of events) {
      listeners.tell(event)
      providers.tell(event)
    }
  }
  const routing = createRouting({ ...parameters, networks, state, switchTo })
  const requestIn = async (namespace: string, request: RequestArguments, options?: RequestOptions) => {
    if (over.signal.aborted) throw protocolError('CONNECT_BEFORE_REQUEST')
    if (!state.chain(namespace)) throw notConfigured(namespace)
    return routing.request(namespace, request, options)
  }
  const providers = createProviders((namespace, request) => requestIn(namespace, request), environment)

  const end = () => {
    over.abort()
    tell([{ type: 'disconnected' }])
  }
  const onWalletEvent = (event: Extract<TransportEvent, { type: 'walletEvent' }>) => {
    const namespace = event.chainId.split(':')[0] ?? ''
    const { name, data } = event
    if (name === 'accountsChanged') return tell(state.choose(namespace, readEventAccounts(data)))
    if (name !== 'chainChanged') return providers.emit(namespace, name, data)
    // The event's data takes precedence over the chain id of its envelope.
    const next = readEventChain(namespace, data) ?? readEventChain(namespace, event.chainId)
    if (next && state.isApproved(next)) tell(state.moveTo(next))
  }
  const stopListening = transport.subscribe((event) => {
    if (event.type === 'linkDown')
      return tell([{ type: 'connectionLost', ...(event.code ? { code: event.code } : {}) }])
    if (event.type === 'linkUp') return tell([{ type: 'connectionRestored' }])
    const about = 'session' in event ? event.session.topic : event.topic
    if (about !== topic || over.signal.aborted) return
    if (event.type === 'sessionEnded') return end()
    if (event.type === 'walletEvent') return onWalletEvent(event)
    if (event.type !== 'sessionUpdated') return
    const news = state.update(event.session)
    if (news.some((one) => one.type === 'disconnected' && one.namespace === undefined)) {
      over.abort()
      transport.disconnect(topic).catch(() => undefined)
    }
    tell(news)
  })

  // S4.10
  /** An approved chain becomes the current one without a request; otherwise the wallet is asked to switch, if it approved the method. */
  async function switchTo(network: Network, signal: AbortSignal): Promise<void> {
    const chain: CaipChainId = network.caipNetworkId
    const namespace = namespaceOf(chain)
    if (!networks.some(({ caipNetworkId }) => caipNetworkId === chain)) networks.push(network)
    if (state.isApproved(chain)) return tell(state.moveTo(chain))
    const canSwitch = ownOf(state.session.namespaces, namespace)?.methods.includes(
      'wallet_switchEthereumChain',
    )
    if (network.chainNamespace !== 'eip155' || !canSwitch)
      throw networkError('CHAIN_SWITCH_FAILED', undefined, { details: { chainId: chain } })
    const wallet: Eip1193Provider = {
      request: (request) => routing.askWallet(namespace, request, { signal }),
    }
    await switchProviderChain(wallet, network, signal)
    // The response is not enough: without an account on the chain nothing can be signed there.
    await untilApproved(chain, signal)
    tell(state.moveTo(chain))
  }

  function untilApproved(chain: CaipChainId, signal: AbortSignal): Promise<void> {
    return ownedWait({
      owners: [signal, over.signal],
      timeout: updateDeadline,
      timers: environment,
      tooLate: () => new ConnectKitError('CHAIN_NOT_SUPPORTED', undefined, { details: { chainId: chain } }),
      work: (waiting) =>
        new Promise<void>((resolve) => {
          const look = () => {
            if (state.isApproved(chain)) resolve()
          }
          waiting.addEventListener('abort', transport.subscribe(look), { once: true })
          look()
        }),
    })
  }

  const release = () => {
    over.abort()
    stopListening()
    listeners.clear()
    providers.clear()
  }
  return {
    id: topic,
    proofs: parameters.proofs ?? [],
    get namespaces() {
      return state.namespaces
    },
    get isReachable() {
      return transport.isLinked()
    },
    peer: { name: state.session.peer.name, icon: state.session.peer.icon },
    get terms() {
      const { peer, expiry, namespaces } = state.session
      return {
        url: peer.url || undefined,
        expiresAt: expiry * 1000,
        methods: Object.fromEntries(Object.entries(namespaces).map(([name, { methods }]) => [name, methods])),
      }
    },
    provider(namespace) {
      if (!state.chain(namespace)) throw notConfigured(namespace)
      return providers.of(namespace)
    },
    request: (request, options) => requestIn(namespaceOf(options.chain), request, options),
    async switchChain(network, signal) {
      if (over.signal.aborted) throw protocolError('CONNECT_BEFORE_REQUEST')
      await switchTo(network, signal)
    },
    endStale(used) {
      const { peer } = state.session
      for (const other of transport.sessions())
        if (other.topic !== topic && other.peer.url === peer.url && !used.has(other.topic))
          transport.disconnect(other.topic).catch(() => undefined)
    },
    async disconnect() {
      release()
      await transport.disconnect(topic)
    },
    release,
    subscribe: listeners.subscribe,
  }
}

const notConfigured = (namespace: string) =>
  new ConnectKitError('NAMESPACE_NOT_CONFIGURED', undefined, { details: { namespace } })
