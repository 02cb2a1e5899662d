import { abortable } from '../async/abortable.ts'
import { type Deferred, deferred } from '../async/waiting.ts'
import { type CaipChainId, evmChainId, parseChainId } from '../caip/chain-id.ts'
import { readAccounts, readChainId } from '../connectors/eip1193/provider.ts'
import { toWalletError } from '../connectors/eip1193/wallet-error.ts'
import { toRequestError } from '../connectors/walletconnect/protocol-errors.ts'
import { signClientStorage } from '../connectors/walletconnect/sign-client-storage.ts'
import type {
  Pairing,
  PairingOutcome,
  PairingTransport,
  RequestedNamespace,
  TransportEvent,
  TransportRequest,
  TransportSession,
} from '../connectors/walletconnect/transport.ts'
import type { Environment } from '../environment/environment.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { walletconnectError } from '../errors/walletconnect-error.ts'
import type { StorageBackend } from '../storage/storage.ts'
import type { ScriptedWallet } from './scripted-wallet.ts'

/** Lifetime of a session (seconds). */
const sessionLifetime = 7 * 86_400

interface Proposal {
  readonly requested: RequestedNamespace | undefined
  readonly outcome: Deferred<PairingOutcome>
  isWanted: boolean
  isScanned: boolean
}

/** A mock phone wallet, and the relay between it and the app; both in memory. */
export interface ScriptedRelay {
  /** Opens a connection of the app to the relay. Data needed after a reload is written to the page's storage. */
  openTransport(storage: StorageBackend | undefined, storagePrefix?: string): PairingTransport
  /** The phone scans a pairing URI. @throws {Error} when it is not pending, or was already scanned */
  scan(uri: string): void
  /** From now on the wallet approves only these chains of those requested. */
  allow(chainIds: readonly number[]): void
  setLinked(isLinked: boolean): void
  /** The phone ends all sessions. */
  end(): void
  /** Topics of the phone's sessions, newest first. */
  topics(): readonly string[]
}

export function createScriptedRelay(
  name: string,
  wallet: ScriptedWallet,
  { now }: Pick<Environment, 'now'>,
): ScriptedRelay {
  const { provider } = wallet
  const proposals = new Map<string, Proposal>()
  const subscribers = new Set<(event: TransportEvent) => void>()
  let sessions: readonly TransportSession[] = []
  /** The approved chains; undefined: all that are requested. */
  let allowed: readonly string[] | undefined
  let linked = Promise.resolve()
  let isLinked = true
  let restore: () => void = () => undefined

  const tell = (event: TransportEvent) => {
    for (const subscriber of subscribers) subscriber(event)
  }
  /** Events that occur while the app's socket is down are delivered when it is restored. */
  const arrives = (event: TransportEvent) => void linked.then(() => tell(event))
  const accountsOf = async (chains: readonly string[]) => {
    const accounts = readAccounts(await provider.request({ method: 'eth_accounts' }))
    return chains
      .filter((chain) => allowed?.includes(chain) ?? true)
      .flatMap((chain) => accounts.map((account) => `${chain}:${account}`))
  }
  const remove = (topic: string) => {
    sessions = sessions.filter((session) => session.topic !== topic)
  }

  async function approve(topic: string, proposal: Proposal): Promise<PairingOutcome> {
    const { requested } = proposal
    if (!requested) throw new ConnectKitError('SESSION_UNUSABLE')
    await provider.request({ method: 'eth_requestAccounts' })
    const { chains, methods, events } = requested
    const session: TransportSession = {
      topic: crypto.randomUUID(),
      pairingTopic: topic,
      expiry: Math.floor(now() / 1000) + sessionLifetime,
      namespaces: {
        eip155: { accounts: await accountsOf(chains), methods, events },
      },
      sessionProperties: {},
      scopedProperties: {},
      peer: {
        name,
        url: 'https://phone.example',
        icon: undefined,
        universalLink: undefined,
      },
    }
    await linked
    if (!proposal.isWanted) throw new ConnectKitError('ABORTED')
    sessions = [session, ...sessions]
    tell({ type: 'sessionConnected', session })
    return { session, proofs: [] }
  }

  function propose(requested: RequestedNamespace | undefined): Pairing {
    const topic = crypto.randomUUID()
    proposals.set(topic, { requested, outcome: deferred(), isWanted: true, isScanned: false })
    return {
      topic,
      uri: `wc:${topic}@2?relay-protocol=irn&symKey=${'0'.repeat(64)}`,
    }
  }

  async function ask({ topic, chainId, method, params, signal }: TransportRequest): Promise<unknown> {
    const patience = signal ?? new AbortController().signal
    await abortable(linked, patience)
    if (!sessions.some((session) => session.topic === topic)) throw new ConnectKitError('WALLET_DISCONNECTED')
    // A phone wallet handles each request on the chain it names.
    wallet.switchesChain(Number(parseChainId(chainId).reference))
    const list: readonly unknown[] = Array.isArray(params) ? params : []
    const answer = provider.request({ method, params: list }).catch((error: unknown) => {
      throw toRequestError(error)
    })
    return abortable(answer, patience)
  }

  const onAccounts = async (shown: unknown) => {
    if (readAccounts(shown).length > 0) return update()
    const permissions = await provider.request({
      method: 'wallet_getPermissions',
    })
    // A locked phone keeps its sessions.
    if (Array.isArray(permissions) && permissions.length === 0) end()
  }
  const update = async () => {
    const asked = await Promise.all(
      sessions.map(async ({ topic, pairingTopic }) => {
        const chains = proposals.get(pairingTopic)?.requested?.chains ?? []
        return [topic, await accountsOf(chains)] as const
      }),
    )
    const shown = new Map(asked)
    // A session may have ended while the wallet request was pending.
    sessions = sessions.map((session) => {
      const { eip155 } = session.namespaces
      const accounts = shown.get(session.topic)
      return eip155 && accounts ? { ...session, namespaces: { eip155: { ...eip155, accounts } } } : session
    })
    for (const session of sessions) if (shown.has(session.topic)) arrives({ type: 'sessionUpdated', session })
  }
  const onChain = async (value: unknown) => {
    const data = readChainId(value)
    const chainId: CaipChainId = `eip155:${data ?? ''}`
    // Switching to a chain approves it.
    if (allowed && !allowed.includes(chainId)) {
      allowed = [...allowed, chainId]
      await update()
    }
    for (const { topic } of sessions)
      arrives({
        type: 'walletEvent',
        topic,
        chainId,
        name: 'chainChanged',
        data,
      })
  }
  const end = () => {
    const ended = sessions
    sessions = []
    for (const { topic } of ended) arrives({ type: 'sessionEnded', topic })
  }
  provider.on?.('accountsChanged', (shown) => void onAccounts(shown))
  provider.on?.('chainChanged', (value) => void onChain(value))

  return {
    end,
    topics: () => sessions.map(({ topic }) => topic),
    scan(uri) {
      const topic = /^wc:([^@]+)@2/.exec(uri)?.[1] ?? ''
      const proposal = proposals.get(topic)
      if (!proposal?.isWanted || proposal.isScanned) throw new Error('No app shows this code.')
      proposal.isScanned = true
      const { resolve, reject } = proposal.outcome
      approve(topic, proposal).then(resolve, (error: unknown) => reject(toWalletError(error)))
    },
    allow(chainIds) {
      allowed = chainIds.map(evmChainId)
      void provider.request({ method: 'eth_accounts' }).then(onAccounts)
    },
    setLinked(next) {
      if (next === isLinked) return
      isLinked = next
      if (next) {
        restore()
        tell({ type: 'linkUp' })
        return
      }
      linked = new Promise((resolve) => {
        restore = resolve
      })
      tell({ type: 'linkDown' })
    },
    openTransport(storage, storagePrefix = 'connect-kit') {
      const own = new Set<() => void>()
      const leaveTrace = (event: TransportEvent) => {
        if (event.type === 'sessionConnected' || event.type === 'sessionEnded')
          void trace(storage, sessions, storagePrefix)
      }
      subscribers.add(leaveTrace)
      own.add(() => void subscribers.delete(leaveTrace))
      return {
        propose: async ({ namespaces }) => propose(namespaces['eip155']),
        authenticate: async ({ chains, methods }) => propose({ chains, methods, events: [] }),
        outcome: (topic) =>
          proposals.get(topic)?.outcome.promise ?? Promise.reject(walletconnectError('PROPOSAL_EXPIRED')),
        abandon(topic) {
          const proposal = proposals.get(topic)
          if (proposal) proposal.isWanted = false
        },
        sessions: () => sessions,
        request: ask,
        async disconnect(topic) {
          if (!sessions.some((session) => session.topic === topic)) return
          remove(topic)
          await trace(storage, sessions, storagePrefix)
          tell({ type: 'sessionEnded', topic })
          // The phone keeps its permission as long as other sessions are left.
          if (sessions.length === 0) await provider.request({ method: 'wallet_revokePermissions' })
        },
        ping: () => linked,
        extend: () => linked,
        revive: async () => undefined,
        isLinked: () => isLinked,
        subscribe(listener) {
          subscribers.add(listener)
          const stop = () => void subscribers.delete(listener)
          own.add(stop)
          return stop
        },
        async close() {
          for (const stop of own) stop()
        },
      }
    },
  }
}

/** Writes the entry from which the connector knows, before loading any code, that there is a session to restore. */
const trace = (
  storage: StorageBackend | undefined,
  sessions: readonly TransportSession[],
  storagePrefix: string,
): Promise<void> =>
  signClientStorage(storage, storagePrefix).setItem(
    'wc@2:client:scripted//session',
    sessions.map(({ topic }) => topic),
  )
