import {
  ConnectKitError,
  type Connector,
  type ConnectorSession,
  type NamespaceAccounts,
  type SessionEvent,
} from '../../src/index.ts'
import { type Network, solana } from '../../src/networks.ts'

/**
 * A phone connected by pairing, according to the connector contract: each approval is a separate session, which survives page
 * loads and emits events in every tab. The protocol itself is tested elsewhere.
 */
export function aPhone(
  approves: readonly NamespaceAccounts[] = [
    { namespace: 'eip155', accounts: ['0x1111111111111111111111111111111111111111'], chain: 'eip155:137' },
    {
      namespace: 'solana',
      accounts: ['So11111111111111111111111111111111111111112'],
      chain: solana.caipNetworkId,
    },
  ],
  gate: <T>(label: string, act: () => T | Promise<T>) => Promise<T> = async (_, act) => act(),
) {
  const sessions = new Map<string, Set<(event: SessionEvent) => void>>()
  let count = 0
  let shown = approves
  const open = (id: string, on?: Network): ConnectorSession => {
    let namespaces = on ? movedTo(shown, on) : shown
    const own = new Set<(event: SessionEvent) => void>()
    const listeners = sessions.get(id)
    const hear = (event: SessionEvent) => {
      if (event.type === 'accountsChanged')
        namespaces = namespaces.map((one) =>
          one.namespace === event.namespace ? { ...one, accounts: event.accounts } : one,
        )
      if (event.type === 'chainChanged')
        namespaces = namespaces.map((one) =>
          one.namespace === event.namespace ? { ...one, chain: event.chain } : one,
        )
      for (const listener of Array.from(own)) listener(event)
    }
    listeners?.add(hear)
    return {
      id,
      get namespaces() {
        return namespaces
      },
      peer: { name: `Phone ${id}`, icon: undefined },
      provider: () => ({ request: async () => null }),
      async switchChain(network) {
        namespaces = movedTo(namespaces, network)
        const { chainNamespace: namespace, caipNetworkId: chain } = network
        for (const listener of Array.from(own)) listener({ type: 'chainChanged', namespace, chain })
      },
      disconnect: () => gate('end on the phone', () => ends(id)),
      release: () => void listeners?.delete(hear),
      subscribe(listener) {
        own.add(listener)
        if (!sessions.has(id)) queueMicrotask(() => own.has(listener) && listener({ type: 'disconnected' }))
        return () => void own.delete(listener)
      },
    }
  }
  /** The person ends a session on the phone: every tab is notified. */
  const ends = (id: string) => {
    const listeners = sessions.get(id)
    sessions.delete(id)
    for (const hear of Array.from(listeners ?? [])) hear({ type: 'disconnected' })
  }
  /** The connector of this phone in one page. */
  const connector = (): Connector => ({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    icon: undefined,
    rdns: undefined,
    explorerId: undefined,
    namespaces: undefined,
    async connect({ signal }) {
      await gate('scan', () => undefined)
      // An abandoned pairing URI cannot be used on the phone.
      if (signal.aborted) throw new ConnectKitError('ABORTED')
      count += 1
      const id = `topic-${count}`
      sessions.set(id, new Set())
      await gate('approval', () => undefined)
      if (!sessions.has(id)) throw new ConnectKitError('SESSION_UNUSABLE')
      return open(id)
    },
    async reconnect({ sessionId, preferred }) {
      await gate('find session', () => undefined)
      return sessions.has(sessionId) ? open(sessionId, preferred) : undefined
    },
  })
  /** The person changes something on the phone: every tab is notified. */
  const changes = (event: Extract<SessionEvent, { type: 'accountsChanged' | 'chainChanged' }>) => {
    shown = shown.map((one) => {
      if (one.namespace !== event.namespace) return one
      return event.type === 'accountsChanged'
        ? { ...one, accounts: event.accounts }
        : { ...one, chain: event.chain }
    })
    for (const listeners of sessions.values()) for (const hear of Array.from(listeners)) hear(event)
  }
  return {
    ends,
    changes,
    connector,
    /** Ids of the sessions on the phone. */
    get sessions() {
      return [...sessions.keys()]
    },
  }
}

/** The current chain is local to a page: the phone approved all of the app's. */
const movedTo = (approved: readonly NamespaceAccounts[], network: Network): readonly NamespaceAccounts[] =>
  approved.map((one) =>
    one.namespace === network.chainNamespace ? { ...one, chain: network.caipNetworkId } : one,
  )
