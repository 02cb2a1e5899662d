import type { Address } from 'viem'
import { evmChainId, evmReference, parseAccountId } from '../../caip.ts'
import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import type { Network } from '../../networks/network.ts'
import type { ConnectorSession, SessionEvent } from '../connector.ts'
import { abortable } from '../eip1193/abortable.ts'
import { type Eip1193Provider, readAccounts, readChainId } from '../eip1193/provider.ts'
import { switchChain } from '../eip1193/switch-chain.ts'
import { callRpc, isReadMethod } from './rpc.ts'
import type { PairingTransport, TransportSession } from './transport.ts'

export interface OpenSessionParameters {
  readonly transport: PairingTransport
  readonly session: TransportSession
  readonly networks: readonly Network[]
  readonly environment: Environment
  /** The chain the person was on last, or the app's first. */
  readonly preferredChainId: number
  readonly onChainChosen: (chainId: number) => void
}

/** The EVM chains a session has accounts on, in the wallet's order. */
export const sessionChainIds = (session: TransportSession): readonly number[] => [
  ...new Set(
    session.accounts.flatMap((account) => {
      const { namespace, reference } = parseAccountId(account)
      const chainId = evmReference(`${namespace}:${reference}`)
      return chainId === undefined ? [] : [chainId]
    }),
  ),
]

const accountsOn = (session: TransportSession, chainId: number): readonly Address[] =>
  readAccounts(
    session.accounts.flatMap((account) => {
      const parts = parseAccountId(account)
      return `${parts.namespace}:${parts.reference}` === evmChainId(chainId) ? [parts.address] : []
    }),
  )

/** A WalletConnect session as a connection of the kit, with an EIP-1193 face. */
export function openSession(parameters: OpenSessionParameters): ConnectorSession {
  const { transport, networks, environment } = parameters
  let session = parameters.session
  const usable = sessionChainIds(session).filter((id) => networks.some((network) => network.id === id))
  const [firstChainId] = usable
  if (firstChainId === undefined) throw new ConnectKitError('SESSION_UNUSABLE')
  let chainId = usable.includes(parameters.preferredChainId) ? parameters.preferredChainId : firstChainId

  const listeners = new Set<(event: SessionEvent) => void>()
  const providerListeners = new Map<string, Set<(value: unknown) => void>>()
  const tell = (event: SessionEvent) => {
    for (const listener of listeners) listener(event)
    const [name, value]: [string, unknown] =
      event.type === 'accountsChanged'
        ? ['accountsChanged', event.accounts]
        : event.type === 'chainChanged'
          ? ['chainChanged', `0x${event.chainId.toString(16)}`]
          : ['disconnect', undefined]
    for (const listener of providerListeners.get(name) ?? []) listener(value)
  }
  let lastAccounts = accountsOn(session, chainId)
  const tellAccounts = (accounts: readonly Address[]) => {
    if (accounts.length === 0 || accounts.join() === lastAccounts.join()) return
    lastAccounts = accounts
    tell({ type: 'accountsChanged', accounts })
  }
  const moveTo = (next: number) => {
    if (next === chainId) return
    chainId = next
    parameters.onChainChosen(next)
    tell({ type: 'chainChanged', chainId: next })
    tellAccounts(accountsOn(session, next))
  }

  const stopListening = transport.subscribe((event) => {
    const topic = event.type === 'sessionUpdated' ? event.session.topic : event.topic
    if (topic !== session.topic) return
    if (event.type === 'sessionEnded') return tell({ type: 'disconnected' })
    if (event.type === 'sessionUpdated') {
      // The client stores whatever arrives; an update that leaves nothing to work with is not taken over (S5.11).
      if (sessionChainIds(event.session).length === 0) return
      session = event.session
      return tellAccounts(accountsOn(session, chainId))
    }
    if (event.name === 'chainChanged') {
      const next = readChainId(event.data) ?? evmReference(String(event.data)) ?? evmReference(event.chainId)
      if (next !== undefined && sessionChainIds(session).includes(next)) moveTo(next)
    }
    if (event.name === 'accountsChanged' && Array.isArray(event.data))
      tellAccounts(readAccounts(event.data.map((item) => String(item).split(':').at(-1))))
  })

  const askWallet = (method: string, params: unknown) =>
    transport.request({ topic: session.topic, chainId: evmChainId(chainId), method, params })

  const provider: Eip1193Provider = {
    async request({ method, params }) {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return lastAccounts
      if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
      if (session.methods.includes(method)) return askWallet(method, params)
      // Only reads may go to a node: an unapproved signing method must fail, not leak.
      const network = networks.find((candidate) => candidate.id === chainId)
      if (isReadMethod(method) && network) return callRpc({ network, method, params, environment })
      throw new ConnectKitError('WALLET_UNAUTHORIZED', undefined, { details: { method } })
    },
    on(event, listener) {
      const known = providerListeners.get(event) ?? new Set()
      providerListeners.set(event, known.add(listener))
    },
    removeListener(event, listener) {
      providerListeners.get(event)?.delete(listener)
    },
  }

  const release = () => {
    stopListening()
    listeners.clear()
    providerListeners.clear()
  }
  return {
    provider,
    get accounts() {
      return lastAccounts
    },
    get chainId() {
      return chainId
    },
    peer: { name: session.peer.name, icon: session.peer.icon },
    async switchChain(network, signal) {
      // S4.10: an approved chain becomes the default without asking; else the wallet is asked if it can be.
      if (sessionChainIds(session).includes(network.id)) return moveTo(network.id)
      if (!session.methods.includes('wallet_switchEthereumChain'))
        throw new ConnectKitError(
          'CHAIN_NOT_SUPPORTED',
          `Failed to switch to chain 'eip155:${network.id}'. The chain is not approved or the wallet does not support 'wallet_switchEthereumChain' method.`,
        )
      await switchChain(provider, network, signal)
      // The wallet's yes is not enough: without an account on the chain nothing can be signed there.
      await abortable(untilApproved(network.id), signal)
      moveTo(network.id)
    },
    async disconnect() {
      release()
      await transport.disconnect(session.topic)
    },
    release,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  function untilApproved(wanted: number): Promise<void> {
    if (sessionChainIds(session).includes(wanted)) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const stop = transport.subscribe((event) => {
        if (event.type !== 'sessionUpdated' || event.session.topic !== session.topic) return
        if (!sessionChainIds(event.session).includes(wanted)) return
        stop()
        cancel()
        resolve()
      })
      const cancel = environment.after(5_000, () => {
        stop()
        reject(new ConnectKitError('CHAIN_NOT_SUPPORTED'))
      })
    })
  }
}
