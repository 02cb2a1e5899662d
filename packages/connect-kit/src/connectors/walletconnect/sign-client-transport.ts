import { SignClient } from '@walletconnect/sign-client'
import type { SessionTypes } from '@walletconnect/types'
import { isAccountId } from '../../caip.ts'
import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { toWalletError } from '../eip1193/wallet-error.ts'
import { type AppMetadata, defaultRelayUrl, relayDeadline, type WalletConnectOptions } from './options.ts'
import { signClientStorage } from './sign-client-storage.ts'
import { silentLogger } from './silent-logger.ts'
import type { PairingTransport, TransportEvent, TransportSession } from './transport.ts'

type Client = Awaited<ReturnType<typeof SignClient.init>>
type InitOptions = NonNullable<Parameters<typeof SignClient.init>[0]>

export interface OpenTransportParameters {
  readonly options: WalletConnectOptions
  readonly metadata: AppMetadata
  readonly environment: Environment
  /** Two kits on one page must not share a client. */
  readonly storagePrefix: string
}

/** The pairing transport over `@walletconnect/sign-client`. Loaded only when WalletConnect is used. */
export async function openSignClientTransport(
  parameters: OpenTransportParameters,
): Promise<PairingTransport> {
  const { options, metadata, environment } = parameters
  const listeners = new Set<(event: TransportEvent) => void>()
  const tell = (event: TransportEvent) => {
    for (const listener of listeners) listener(event)
  }
  const refusal = createRefusal()

  const client = await SignClient.init({
    projectId: options.projectId,
    relayUrl: options.relayUrl ?? defaultRelayUrl,
    metadata: { ...metadata, icons: [...metadata.icons] },
    customStoragePrefix: parameters.storagePrefix,
    telemetryEnabled: false,
    // Typed as a pino logger; ours has the members that are called.
    storage: signClientStorage(environment.storage),
    logger: silentLogger((values) => refusal.read(values)) as unknown as NonNullable<InitOptions['logger']>,
  })
  useVerify(client, options.verifyUrl ?? null)
  refusal.guard(client)

  const find = (topic: string) => client.session.getAll().find((session) => session.topic === topic)
  client.on('session_event', ({ topic, params }) => {
    const session = find(topic)
    // The client lets any event through; only approved ones are news (S5.11).
    if (!session || !readSession(session).events.includes(params.event.name)) return
    const data: unknown = params.event.data
    tell({ type: 'walletEvent', topic, chainId: params.chainId, name: params.event.name, data })
  })
  client.on('session_update', ({ topic }) => {
    const session = find(topic)
    if (session) tell({ type: 'sessionUpdated', session: readSession(session) })
  })
  client.on('session_delete', ({ topic }) => tell({ type: 'sessionEnded', topic }))
  client.on('session_expire', ({ topic }) => tell({ type: 'sessionEnded', topic }))

  return {
    async propose({ chains, methods, events }) {
      const opened = client.connect({
        optionalNamespaces: { eip155: { chains: [...chains], methods: [...methods], events: [...events] } },
      })
      // A proposal that comes too late must not become an unhandled rejection.
      opened.catch(() => undefined)
      const { uri, approval } = await refusal
        .race(opened, environment)
        .catch((error: unknown) => Promise.reject(toRelayError(error)))
      // Asked for at once: an answer that arrives before anybody waits for it is lost by the client.
      const approved = approval().then(readSession, (error: unknown) =>
        Promise.reject(toProposalError(error)),
      )
      approved.catch(() => undefined)
      if (!uri) throw new ConnectKitError('RELAY_UNAVAILABLE')
      return { uri, approval: approved }
    },
    sessions: () =>
      client.session
        .getAll()
        .toSorted((a, b) => b.expiry - a.expiry)
        .map(readSession),
    async request({ topic, chainId, method, params }) {
      try {
        return await client.request({ topic, chainId, request: { method, params } })
      } catch (error) {
        throw toRequestError(error)
      }
    },
    async disconnect(topic) {
      if (!find(topic)) return
      const farewell = client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      farewell.catch(() => undefined)
      const isDone = await Promise.race([
        farewell.then(
          () => true,
          () => false,
        ),
        new Promise<false>((resolve) => environment.after(3_000, () => resolve(false))),
      ])
      if (!isDone) await forget(client, topic)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      listeners.clear()
      await client.core.relayer.transportClose().catch(() => undefined)
    },
  }
}

/** With no attestation service of its own the app goes without: the hosted one costs five seconds where it is blocked. */
function useVerify(client: Client, verifyUrl: string | null): void {
  const verify = client.core.verify
  if (verifyUrl === null) {
    verify.register = async () => undefined
    return
  }
  // The address has no option; it is a field of the class.
  Object.assign(verify, { verifyUrlV3: `${verifyUrl.replace(/\/$/, '')}/v3` })
}

/** Removes a session from this device when its end cannot be told to the wallet in time. */
async function forget(client: Client, topic: string): Promise<void> {
  const reason = { code: 6000, message: 'User disconnected.' }
  await client.session.delete(topic, reason).catch(() => undefined)
  await client.core.crypto.deleteSymKey(topic).catch(() => undefined)
  client.core.expirer.del(topic)
}

function readSession(session: SessionTypes.Struct): TransportSession {
  const namespaces = Object.values(session.namespaces)
  return {
    topic: session.topic,
    accounts: [...new Set(namespaces.flatMap((namespace) => namespace.accounts))].filter(isAccountId),
    methods: [...new Set(namespaces.flatMap((namespace) => namespace.methods))],
    events: [...new Set(namespaces.flatMap((namespace) => namespace.events))],
    peer: {
      name: session.peer.metadata.name,
      url: session.peer.metadata.url,
      icon: session.peer.metadata.icons[0],
    },
  }
}

const messageOf = (error: unknown): string =>
  typeof error === 'string'
    ? error
    : typeof error === 'object' && error !== null && 'message' in error
      ? String(error.message)
      : ''

const toRelayError = (error: unknown) =>
  isConnectKitError(error) ? error : new ConnectKitError('RELAY_UNAVAILABLE', undefined, { cause: error })

function toProposalError(error: unknown): ConnectKitError {
  if (/expired/i.test(messageOf(error)))
    return new ConnectKitError('PROPOSAL_EXPIRED', undefined, { cause: error })
  return toWalletError(error)
}

function toRequestError(error: unknown): ConnectKitError {
  const message = messageOf(error)
  if (/^(No matching key|Missing or invalid\. Record was recently deleted|Expired)/.test(message))
    return new ConnectKitError('WALLET_DISCONNECTED', undefined, { cause: error })
  if (message.startsWith('Failed to publish'))
    return new ConnectKitError('RELAY_UNAVAILABLE', undefined, { cause: error })
  if (/^Missing or invalid\. request\(\) (chainId|method)/.test(message))
    return new ConnectKitError('WALLET_UNAUTHORIZED', undefined, { cause: error })
  if (/Request expired/i.test(message))
    return new ConnectKitError('REQUEST_TIMED_OUT', undefined, { cause: error })
  return toWalletError(error)
}

/**
 * The relay's refusal (close code 3000: wrong project id or origin). The client would reconnect hundreds of times a
 * second; after the first refusal it is stopped, and whoever waits is told.
 */
function createRefusal() {
  let refused: ConnectKitError | undefined
  let reject: ((error: ConnectKitError) => void) | undefined
  const refuse = (text: string) => {
    if (refused) return
    refused = new ConnectKitError('RELAY_REFUSED', undefined, { details: { reason: text } })
    reject?.(refused)
  }
  const reasonIn = (value: unknown) => /code: 3000 \((.*?)\)/.exec(messageOf(value))?.[1]
  return {
    read(values: readonly unknown[]) {
      for (const value of values) {
        const reason = reasonIn(value)
        if (reason !== undefined) refuse(reason)
      }
    },
    guard(client: Client) {
      client.core.relayer.on('relayer_error', (error: unknown) => {
        const reason = reasonIn(error)
        if (reason === undefined) return
        refuse(reason)
        // `connect` of the relayer is private; without this the client storms the relay.
        Object.assign(client.core.relayer, { connect: () => Promise.reject(refused ?? error) })
      })
    },
    race<T>(promise: Promise<T>, environment: Environment): Promise<T> {
      if (refused) return Promise.reject(refused)
      return new Promise<T>((resolve, fail) => {
        reject = fail
        const cancel = environment.after(relayDeadline, () => fail(new ConnectKitError('RELAY_UNAVAILABLE')))
        promise
          .then(resolve, fail)
          .finally(cancel)
          .catch(() => undefined)
      })
    },
  }
}
