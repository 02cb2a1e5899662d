import type { CaipChainId } from '../../caip/chain-id.ts'
import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import type { KitStorage } from '../../storage/storage.ts'
import type { Connector, ConnectParameters } from '../connector.ts'
import { abortable } from '../eip1193/abortable.ts'
import { notLoaded } from '../not-loaded.ts'
import type { SignInProof } from '../one-click-sign-in.ts'
import { forgetDeepLink } from './deep-link.ts'
import { walletConnectIcon } from './icon.ts'
import { isUsable } from './namespaces.ts'
import { openTransport, preloadTransport } from './open-transport.ts'
import { type AppMetadata, pairingLifetime, type WalletConnectOptions } from './options.ts'
import { pairUntilAnswered } from './pairing.ts'
import { pairingKey, pendingPairing } from './pending-pairing.ts'
import { openSession, type WalletConnectSession } from './session.ts'
import { namespaceOf } from './session-state.ts'
import { hasStoredTraces } from './stored-traces.ts'
import type { PairingTransport, TransportSession } from './transport.ts'
import { watchLink } from './watchdog.ts'

export interface WalletConnectConnectorParameters {
  readonly options: WalletConnectOptions
  readonly metadata: AppMetadata
  readonly environment: Environment
  readonly storage: KitStorage
  /** How the relay is reached; for tests. */
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
  connect(parameters: ConnectParameters): Promise<WalletConnectSession>
  reconnect(parameters: ConnectParameters): Promise<WalletConnectSession | undefined>
  /** Loads the protocol code ahead of its use, for instance when the wallet list opens. */
  prefetch(): void
  close(): Promise<void>
  /**
   * A wallet approved a code that was shown before the page was loaded anew; `reconnect` must have been called.
   *
   * @returns stops listening
   */
  onLateApproval(listener: (session: WalletConnectSession) => void): () => void
}

const chainsKey = 'walletconnect.chains'

/**
 * The connector that reaches any wallet by QR code or link. Its protocol code is loaded on first use.
 *
 * @example
 * const connector = walletConnectConnector({ options: { projectId }, metadata, environment, storage })
 * const session = await connector.connect({ networks, preferred, signal, onUri: showCode })
 */
export function walletConnectConnector(parameters: WalletConnectConnectorParameters): WalletConnectConnector {
  const { environment, storage, options } = parameters
  const closing = new AbortController()
  const lateListeners = new Set<(session: WalletConnectSession) => void>()
  let opening: Promise<PairingTransport> | undefined
  let stopWatching: () => void = () => undefined
  const transport = (): Promise<PairingTransport> => {
    if (closing.signal.aborted) return Promise.reject(new ConnectKitError('SIGN_CLIENT_NOT_INITIALIZED'))
    opening ??= (parameters.openTransport ?? openTransport)({ ...parameters, storagePrefix: 'connect-kit' })
      .then((opened) => {
        if (!closing.signal.aborted) stopWatching = watchLink(environment, () => opened.revive())
        return opened
      })
      .catch((error: unknown) => {
        // A chunk that failed to load must be loadable again.
        opening = undefined
        throw notLoaded(error)
      })
    return opening
  }
  const lastChains = () => storage.read(chainsKey, isChains) ?? {}

  const open = (
    client: PairingTransport,
    session: TransportSession,
    { networks, preferred }: ConnectParameters,
    proofs: readonly SignInProof[] = [],
  ): WalletConnectSession => {
    const connection = openSession({
      transport: client,
      session,
      networks,
      environment,
      storage,
      bundler: options.bundlerUrl ? { url: options.bundlerUrl, projectId: options.projectId } : undefined,
      wishes: [...Object.values(lastChains()), preferred.caipNetworkId],
      onChainChosen: (chain) => storage.write(chainsKey, { ...lastChains(), [namespaceOf(chain)]: chain }),
      proofs,
    })
    const forgetWith = client.subscribe((event) => {
      if (event.type !== 'sessionEnded' || event.topic !== session.topic) return
      forgetWith()
      // The protocol client removes only its own copy.
      forgetDeepLink(environment.storage)
    })
    return connection
  }

  return {
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    icon: walletConnectIcon,
    rdns: undefined,
    explorerId: undefined,
    namespaces: undefined,
    prefetch() {
      preloadTransport().catch((error: unknown) =>
        environment.warn('WalletConnect could not be loaded ahead of its use', error),
      )
    },
    async close() {
      closing.abort()
      stopWatching()
      lateListeners.clear()
      const opened = await opening?.catch(() => undefined)
      await opened?.close()
    },

    async connect(connect) {
      if (!options.projectId) throw new ConnectKitError('PROJECT_ID_MISSING')
      const client = await abortable(transport(), connect.signal)
      const { signal, release } = eitherOf(connect.signal, closing.signal)
      const { session, proofs } = await pairUntilAnswered({
        transport: client,
        connect: { ...connect, signal },
        options,
        environment,
        onPairing: ({ topic }) =>
          storage.write(pairingKey, { topic, until: environment.now() + pairingLifetime }),
      }).finally(() => {
        release()
        // A closed page may be loaded anew and still be approved.
        if (!closing.signal.aborted) storage.remove(pairingKey)
      })
      if (!session) throw new ConnectKitError('SESSION_UNUSABLE')
      try {
        const connection = open(client, session, connect, proofs)
        endOlderSessions(client, session)
        return connection
      } catch (error) {
        await client.disconnect(session.topic)
        throw error
      }
    },

    async reconnect(connect) {
      // Nothing stored, nothing to load: the protocol code is heavy.
      if (!options.projectId || !hasStoredTraces(environment.storage)) return undefined
      const client = await abortable(transport(), connect.signal)
      const session = client.sessions().find((candidate) => isUsable(candidate, connect.networks))
      if (session) return open(client, session, connect)
      const pending = pendingPairing(storage, environment.now())
      if (!pending) return undefined
      const stop = client.subscribe((event) => {
        if (event.type !== 'sessionConnected' || event.session.pairingTopic !== pending.topic) return
        stop()
        storage.remove(pairingKey)
        if (closing.signal.aborted || !isUsable(event.session, connect.networks)) return
        const late = open(client, event.session, connect)
        endOlderSessions(client, event.session)
        for (const listener of lateListeners) listener(late)
      })
      return undefined
    },

    onLateApproval(listener) {
      lateListeners.add(listener)
      return () => lateListeners.delete(listener)
    },
  }
}

/** Connecting the same wallet again leaves its earlier sessions behind; the app has one connection to a wallet. */
function endOlderSessions(client: PairingTransport, current: TransportSession): void {
  for (const session of client.sessions())
    if (session.topic !== current.topic && session.peer.url === current.peer.url)
      client.disconnect(session.topic).catch(() => undefined)
}

/** Aborts with whichever of two comes first (`AbortSignal.any`, for browsers that lack it). */
function eitherOf(...signals: readonly AbortSignal[]) {
  const either = new AbortController()
  const abort = () => either.abort(signals.find(({ aborted }) => aborted)?.reason)
  if (signals.some(({ aborted }) => aborted)) abort()
  for (const signal of signals) signal.addEventListener('abort', abort, { once: true })
  return {
    signal: either.signal,
    release: () => {
      for (const signal of signals) signal.removeEventListener('abort', abort)
    },
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isChains = (value: unknown): value is Record<string, CaipChainId> =>
  isObject(value) && Object.values(value).every((chain) => typeof chain === 'string' && chain.includes(':'))
