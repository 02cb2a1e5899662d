import { abortable } from '../../async/abortable.ts'
import { linkedSignal } from '../../async/linked-signal.ts'
import { deferred } from '../../async/waiting.ts'
import { type CaipChainId, isChainId } from '../../caip/chain-id.ts'
import { isRecord } from '../../caip/record.ts'
import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { protocolError } from '../../errors/protocol-error.ts'
import { walletconnectError } from '../../errors/walletconnect-error.ts'
import type { KitStorage } from '../../storage/storage.ts'
import type { Connector, ConnectRequest, ReconnectRequest } from '../connector.ts'
import { notLoaded } from '../not-loaded.ts'
import type { SignInProof } from '../one-click-sign-in.ts'
import { forgetDeepLink } from './deep-link.ts'
import { isUsable } from './namespaces.ts'
import { openTransport, preloadTransport } from './open-transport.ts'
import { type AppMetadata, pairingLifetime, type WalletConnectOptions } from './options.ts'
import { pairUntilAnswered } from './pairing.ts'
import { claimPairing } from './pairing-claim.ts'
import { pendingPairing } from './pending-pairing.ts'
import { openSession, type WalletConnectSession } from './session.ts'
import { namespaceOf } from './session-state.ts'
import { hasStoredTraces, pairingKey } from './stored-traces.ts'
import type { PairingTransport, TransportSession } from './transport.ts'
import { watchLink } from './watchdog.ts'

export interface WalletConnectConnectorParameters {
  readonly options: WalletConnectOptions
  readonly metadata: AppMetadata
  readonly environment: Environment
  readonly storage: KitStorage
  /** Icon of its list entry; passed in, because the caller has it already. */
  readonly icon?: string | undefined
  /** Opens the connection to the relay; for tests. */
  readonly openTransport?: typeof openTransport
}

export interface WalletConnectConnector extends Connector {
  /**
   * Connects by QR code or link.
   *
   * @throws {ConnectKitError} `PROJECT_ID_MISSING`, `RELAY_UNAVAILABLE`, `PROJECT_ID_INVALID`, `ORIGIN_NOT_ALLOWED`,
   *   `SESSION_EXPIRED`, `USER_REJECTED`, `SESSION_UNUSABLE`, `PEER_INVALID`, `ABORTED`, `WALLET_NOT_LOADED`,
   *   `SIGN_CLIENT_NOT_INITIALIZED` after `close`
   */
  connect(parameters: ConnectRequest): Promise<WalletConnectSession>
  reconnect(parameters: ReconnectRequest): Promise<WalletConnectSession | undefined>
  /** Preloads the protocol code, for instance when the wallet list opens. */
  prefetch(): void
  close(): Promise<void>
  /**
   * Awaits the approval of a pairing that was shown before a page reload, until the pairing expires, `signal` is aborted or the
   * connector is closed.
   *
   * @param listener called once, with the approved session
   */
  resumePairing(request: ConnectRequest, listener: (session: WalletConnectSession) => void): Promise<void>
}

const chainsKey = 'walletconnect.chains'

/**
 * The connector for any wallet, by QR code or link. Its protocol code is loaded on first use.
 *
 * @example
 * const connector = walletConnectConnector({ options: { projectId }, metadata, environment, storage })
 * const session = await connector.connect({ networks, preferred, signal, onUri: showCode })
 */
export function walletConnectConnector(parameters: WalletConnectConnectorParameters): WalletConnectConnector {
  const { environment, storage, options } = parameters
  const closing = new AbortController()
  let opening: Promise<PairingTransport> | undefined
  let stopWatching: () => void = () => undefined
  const transport = (): Promise<PairingTransport> => {
    if (closing.signal.aborted) return Promise.reject(protocolError('SIGN_CLIENT_NOT_INITIALIZED'))
    opening ??= (parameters.openTransport ?? openTransport)({ ...parameters, storagePrefix: storage.prefix })
      .then((opened) => {
        if (!closing.signal.aborted) stopWatching = watchLink(environment, () => opened.revive())
        return opened
      })
      .catch((error: unknown) => {
        // Allow a retry after a failed load.
        opening = undefined
        throw notLoaded(error)
      })
    return opening
  }
  const chosenChains = () => storage.read(chainsKey, isChosenChains) ?? {}
  /** A known session returns to its last chains; a new one starts on the preferred chain, in other namespaces on the chains used last. */
  const wishesFor = (topic: string, { preferred }: ConnectRequest): readonly CaipChainId[] => {
    const { [topic]: own, ...others } = chosenChains()
    const last = Object.values(others).reduce((chains, later) => ({ ...chains, ...later }), {})
    return own
      ? [...Object.values(own), preferred.caipNetworkId]
      : [preferred.caipNetworkId, ...Object.values(last)]
  }
  const keepChains = (client: PairingTransport, topic: string, chains: readonly CaipChainId[]) => {
    const { [topic]: own, ...others } = chosenChains()
    const isOpen = new Set(client.sessions().map((session) => session.topic))
    const kept = Object.entries(others).filter(([other]) => isOpen.has(other))
    // Ordered by use: the last entry is the most recent one.
    storage.write(chainsKey, {
      ...Object.fromEntries(kept),
      [topic]: { ...own, ...Object.fromEntries(chains.map((chain) => [namespaceOf(chain), chain])) },
    })
  }

  const endUnused = (client: PairingTransport, { topic }: TransportSession) =>
    client
      .disconnect(topic)
      .catch((error: unknown) =>
        environment.warn('A session of no use could not be ended at its wallet', error),
      )
  const open = (
    client: PairingTransport,
    session: TransportSession,
    request: ConnectRequest,
    proofs: readonly SignInProof[] = [],
  ): WalletConnectSession => {
    const connection = openSession({
      transport: client,
      session,
      networks: request.networks,
      environment,
      storage,
      bundler: options.bundlerUrl ? { url: options.bundlerUrl, projectId: options.projectId } : undefined,
      wishes: wishesFor(session.topic, request),
      proofs,
    })
    if (!Object.hasOwn(chosenChains(), session.topic))
      keepChains(
        client,
        session.topic,
        connection.namespaces.map(({ chain }) => chain),
      )
    connection.subscribe((event) => {
      if (event.type === 'chainChanged') keepChains(client, session.topic, [event.chain])
    })
    const forgetWith = client.subscribe((event) => {
      if (event.type !== 'sessionEnded' || event.topic !== session.topic) return
      forgetWith()
      // The protocol client deletes only its own copy.
      forgetDeepLink(environment.storage)
    })
    return connection
  }

  return {
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    icon: parameters.icon,
    rdns: undefined,
    explorerId: undefined,
    namespaces: undefined,
    prefetch() {
      preloadTransport().catch((error: unknown) => environment.warn('Preloading WalletConnect failed', error))
    },
    async close() {
      closing.abort()
      stopWatching()
      const opened = await opening?.catch(() => undefined)
      await opened?.close()
    },

    async connect(connect) {
      if (!options.projectId) throw walletconnectError('PROJECT_ID_MISSING')
      const client = await abortable(transport(), connect.signal)
      const { signal, release } = linkedSignal(connect.signal, closing.signal)
      const own = new Set<string>()
      const answered = deferred<void>()
      const { session, proofs } = await pairUntilAnswered({
        transport: client,
        connect: { ...connect, signal },
        options,
        environment,
        onPairing({ topic }) {
          own.add(topic)
          storage.write(pairingKey, { topic, until: environment.now() + pairingLifetime })
          void claimPairing(environment, storage.prefix, topic, () => answered.promise)
        },
      }).finally(() => {
        release()
        const pending = pendingPairing(storage, environment.now())
        // If the kit was closed, the page may reload and the pairing still be approved; a pairing stored by another tab is not removed.
        if (!closing.signal.aborted && pending && own.has(pending.topic)) storage.remove(pairingKey)
        answered.resolve()
      })
      if (!session) throw new ConnectKitError('SESSION_UNUSABLE')
      try {
        return open(client, session, connect, proofs)
      } catch (error) {
        await endUnused(client, session)
        throw error
      }
    },

    async reconnect(request) {
      // Without stored sessions the heavy protocol code is not loaded.
      if (!options.projectId || !hasStoredTraces(environment.storage, storage.prefix)) return undefined
      const client = await abortable(transport(), request.signal)
      const session = client.sessions().find(({ topic }) => topic === request.sessionId)
      return session && isUsable(session, request.networks) ? open(client, session, request) : undefined
    },

    async resumePairing(request, listener) {
      const shown = pendingPairing(storage, environment.now())
      if (!options.projectId || !shown) return
      const over = deferred<void>()
      // A tab that still shows the pairing adopts the session itself.
      await claimPairing(environment, storage.prefix, shown.topic, () => over.promise, request.signal)
      const pending = pendingPairing(storage, environment.now())
      if (pending?.topic !== shown.topic) return over.resolve()
      const client = await abortable(transport(), request.signal).catch((error: unknown) => {
        over.resolve()
        throw error
      })
      const isAwaited = ({ pairingTopic }: TransportSession) => pairingTopic === pending.topic
      const take = (session: TransportSession) => {
        stop()
        storage.remove(pairingKey)
        if (isUsable(session, request.networks)) listener(open(client, session, request))
        // Like a session that `connect` cannot use: it would stay open in the wallet.
        else void endUnused(client, session)
      }
      const unsubscribe = client.subscribe((event) => {
        if (event.type === 'sessionConnected' && isAwaited(event.session)) take(event.session)
      })
      const stop = () => {
        over.resolve()
        unsubscribe()
        cancelEnd()
        request.signal.removeEventListener('abort', stop)
        closing.signal.removeEventListener('abort', stop)
      }
      const cancelEnd = environment.after(pending.until - environment.now(), stop)
      request.signal.addEventListener('abort', stop)
      closing.signal.addEventListener('abort', stop)
      if (request.signal.aborted || closing.signal.aborted) return stop()
      // Approved while the page was closed.
      const approved = client.sessions().find(isAwaited)
      if (approved) take(approved)
    },
  }
}

/** By session topic, then by namespace. */
const isChosenChains = (value: unknown): value is Record<string, Record<string, CaipChainId>> =>
  isRecord(value) &&
  Object.values(value).every((chains) => isRecord(chains) && Object.values(chains).every(isChain))
const isChain = (value: unknown) => typeof value === 'string' && isChainId(value)
