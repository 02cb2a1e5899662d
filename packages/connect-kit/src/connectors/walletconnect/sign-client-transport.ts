import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { within } from '../../async/waiting.ts'
import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { protocolError } from '../../errors/protocol-error.ts'
import { walletconnectError } from '../../errors/walletconnect-error.ts'
import { provideBuffer } from './byte-buffer.ts'
import { type AppMetadata, defaultRelayUrl, relayDeadline, type WalletConnectOptions } from './options.ts'
import { toRelayError, toRequestError } from './protocol-errors.ts'
import {
  createRefusal,
  deleteSessionsOnce,
  quietChecks,
  quietLeakWarning,
  quietPublications,
  quietRetries,
  resendAfterReconnect,
  useVerify,
} from './sign-client-guards.ts'
import { listenToWallets } from './sign-client-inbound.ts'
import {
  type Client,
  findSession,
  forgetSession,
  pairingTopicOf,
  readSession,
  userDisconnected,
} from './sign-client-internals.ts'
import { createLink } from './sign-client-link.ts'
import { createPairings, createSignIns, plain } from './sign-client-pairings.ts'
import {
  checkExpiry,
  toAuthenticateParameters,
  toConnectParameters,
  toSignInError,
} from './sign-client-parameters.ts'
import { createRequests } from './sign-client-requests.ts'
import { useSockets } from './sign-client-socket.ts'
import { signClientStorage } from './sign-client-storage.ts'
import { silentLogger } from './silent-logger.ts'
import type { OwningTransport, TransportEvent } from './transport.ts'

type InitOptions = NonNullable<Parameters<typeof SignClient.init>[0]>

export interface OpenTransportParameters {
  readonly options: WalletConnectOptions
  readonly metadata: AppMetadata
  readonly environment: Environment
  /** Unique per kit: two kits on one page must not share a client. */
  readonly storagePrefix: string
  /** False once another tab owns the storage: nothing is written from then on. */
  readonly mayWrite?: () => boolean
}

/** How long notifying the wallet of the end of a session may take (ms). */
const disconnectTimeout = 3_000
/** How long a ping or an extension may take (ms). */
const controlDeadline = 15_000

/**
 * The pairing transport based on `@walletconnect/sign-client`. Loaded only when WalletConnect is used.
 *
 * @throws {ConnectKitError} `RELAY_UNAVAILABLE` when the client cannot be started
 */
export async function openSignClientTransport(parameters: OpenTransportParameters): Promise<OwningTransport> {
  const { environment } = parameters
  const listeners = new Set<(event: TransportEvent) => void>()
  const tell = (event: TransportEvent) => {
    for (const listener of listeners) listener(event)
  }
  const refusal = createRefusal()
  const client = await startClient(parameters, (values) => refusal.read(values))
  quietChecks(client)
  deleteSessionsOnce(client)
  quietRetries(client)
  quietPublications(client)
  quietLeakWarning(client)
  resendAfterReconnect(client)
  useVerify(client, parameters.options.verifyUrl ?? null)
  refusal.guard(client)

  let isClosed = false
  const alive = () => {
    if (isClosed) throw protocolError('SIGN_CLIENT_NOT_INITIALIZED')
  }
  const leave = async (topic: string) => {
    const told = within(
      client.disconnect({ topic, reason: userDisconnected }),
      disconnectTimeout,
      environment,
      () => walletconnectError('RELAY_UNAVAILABLE'),
    )
    await told.catch(() => forgetSession(client, topic))
    tell({ type: 'sessionEnded', topic })
  }
  const leaving = new Map<string, Promise<void>>()
  /** Concurrent calls, for instance from two tabs, notify the wallet once. */
  const disconnect = async (topic: string): Promise<void> => {
    if (!findSession(client, topic)) return
    const underWay = leaving.get(topic) ?? leave(topic).finally(() => leaving.delete(topic))
    leaving.set(topic, underWay)
    return underWay
  }
  const link = createLink(client, environment, refusal, tell)
  const requests = createRequests(client, environment)
  const pairings = createPairings(client, environment, disconnect)
  const signIns = createSignIns(client, disconnect)
  listenToWallets(client, tell, disconnect)
  // Messages received before the client was ready are queued in it, and block all later ones, until this call.
  client.engine.processRelayMessageCache()

  /** The relay's response, its refusal, or a timeout. */
  const opened = <T>(opening: Promise<T>): Promise<T> => {
    opening.catch(() => undefined)
    return within(Promise.race([opening, refusal.refused]), relayDeadline, environment, () =>
      walletconnectError('RELAY_UNAVAILABLE'),
    ).catch((error: unknown) => Promise.reject(toRelayError(error)))
  }
  const control = (action: () => Promise<unknown>) =>
    within(
      link.up().then(action),
      controlDeadline,
      environment,
      () => new ConnectKitError('REQUEST_TIMED_OUT'),
    ).then(
      () => undefined,
      (error: unknown) => Promise.reject(toRequestError(error)),
    )

  return {
    async propose(proposal) {
      alive()
      refusal.forget()
      const connecting = client.connect(toConnectParameters(proposal)).then(({ uri, approval }) => {
        // Awaited at once: the client loses a response that arrives before its approval is requested.
        const topic = pairingTopicOf(uri ?? '')
        pairings.track(topic, approval().then(plain))
        return { uri, topic }
      })
      const { uri, topic } = await opened(connecting).catch((error: unknown) => {
        connecting.then((late) => pairings.abandon(late.topic)).catch(() => undefined)
        throw error
      })
      if (!uri) throw walletconnectError('RELAY_UNAVAILABLE')
      return { uri, topic }
    },
    async authenticate(wish) {
      alive()
      refusal.forget()
      provideBuffer()
      // S6.6 is enforced by the client, including the list of wallets that support link mode. It does not check that a response
      // can return: to a link of the app, in React Native, the only platform where it listens to links.
      const hearsLinks = 'Linking' in globalThis && Boolean(parameters.metadata.redirect?.universal)
      const linkModeUrl = hearsLinks ? wish.linkModeUrl : undefined
      const authenticating = signIns
        .remember(() => client.authenticate(toAuthenticateParameters(wish), linkModeUrl))
        .then(({ begun: { uri, response }, asked }) => {
          const topic = pairingTopicOf(uri)
          const outcome = response().then(
            ({ auths, session }) => {
              if (!auths) return plain(session)
              const read = session && readSession(session)
              return { session: read, proofs: signIns.read(asked, auths) }
            },
            (error: unknown) => {
              throw toSignInError(error)
            },
          )
          outcome.catch((error: unknown) => {
            if (error instanceof ConnectKitError && error.code === 'PEER_INVALID') signIns.refuse(topic)
          })
          pairings.track(topic, outcome)
          return { uri, topic }
        })
      return opened(authenticating).catch((error: unknown) => {
        authenticating.then((late) => pairings.abandon(late.topic)).catch(() => undefined)
        throw error
      })
    },
    outcome: (topic) => pairings.outcome(topic),
    abandon: (topic) => pairings.abandon(topic),
    sessions: () =>
      client.session
        .getAll()
        .toSorted((a, b) => b.expiry - a.expiry)
        .flatMap((session) => readSession(session) ?? []),
    async request(request, onSent) {
      alive()
      checkExpiry(request.expiry)
      await link.up()
      return requests.request(request, onSent)
    },
    async answer(rpcId, waitUntil, signal) {
      alive()
      return requests.answer(rpcId, waitUntil, signal)
    },
    disconnect,
    ping: (topic) => control(() => client.ping({ topic })),
    extend: (topic) => control(async () => (await client.extend({ topic })).acknowledged()),
    revive: () => link.revive(),
    isLinked: () => link.isUp(),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      if (isClosed) return
      isClosed = true
      listeners.clear()
      requests.close()
      pairings.close()
      await link.close()
      // The client caches its core globally for the next client of the page, but that one must read the storage again.
      for (const name of ['', '_count'])
        Reflect.deleteProperty(globalThis, `_walletConnectCore_${parameters.storagePrefix}${name}`)
    },
  }
}

async function startClient(
  { options, metadata, environment, storagePrefix, mayWrite }: OpenTransportParameters,
  onFatal: (values: readonly unknown[]) => void,
): Promise<Client> {
  const { redirect, ...plainMetadata } = metadata
  const shared = {
    projectId: options.projectId,
    relayUrl: options.relayUrl ?? defaultRelayUrl,
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    storage: signClientStorage(environment.storage, storagePrefix, mayWrite),
    // Typed as a pino logger; this one has the members that are called.
    logger: silentLogger(onFatal) as unknown as NonNullable<InitOptions['logger']>,
  }
  // Its types are not compatible with `exactOptionalPropertyTypes`.
  const core = new Core(shared) as Client['core']
  useSockets(core, environment)
  return SignClient.init({
    ...shared,
    core,
    metadata: {
      ...plainMetadata,
      icons: [...metadata.icons],
      // For the same reason.
      ...(redirect
        ? { redirect: { ...redirect } as NonNullable<NonNullable<InitOptions['metadata']>['redirect']> }
        : {}),
    },
  })
}
