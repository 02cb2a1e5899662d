import { abortable } from '../async/abortable.ts'
import { linkedSignal } from '../async/linked-signal.ts'
import type { Eip1193Provider, RequestArguments } from '../connectors/eip1193/provider.ts'
import { toWalletError } from '../connectors/eip1193/wallet-error.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { assertAlive, type ConnectKit, type NamespaceOfKit } from './connect-kit.ts'
import type { ConnectedWallet } from './connection.ts'
import { connectionIn } from './machine.ts'
import { sessionIn } from './sessions.ts'

export interface GetProviderParameters<Kit extends ConnectKit = ConnectKit> {
  /** The active namespace unless given. */
  readonly namespace?: NamespaceOfKit<Kit> | undefined
}

export type GetProviderResult = Eip1193Provider

export type GetProviderErrorCode = 'NOT_CONNECTED' | 'DESTROYED'

/**
 * The connected wallet's own face, as EIP-1193; other namespaces have the same shape with their own methods. Kept by
 * an app it goes on talking to that wallet, also after another one was connected.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `DESTROYED`
 * @example const provider = getProvider(kit, { namespace: 'eip155' })
 */
export function getProvider<Kit extends ConnectKit>(
  kit: Kit,
  { namespace }: GetProviderParameters<Kit> = {},
): GetProviderResult {
  assertAlive(kit)
  const wanted = namespace ?? kit.store.getState().activeNamespace
  const live = sessionIn(kit, wanted)
  if (!live) throw new ConnectKitError('NOT_CONNECTED')
  const provider = live.session.provider(wanted)
  return live.connector.type === 'AUTH' ? withApproval(kit, provider) : provider
}

// S6.5
/** A wallet without a screen of its own asks by the kit's; only an app that has one loads the code of it. */
const withApproval = (kit: ConnectKit, provider: Eip1193Provider): Eip1193Provider => ({
  async request(request) {
    const { guarded } = await import('./approval-guard.ts')
    return guarded(kit, provider).request(request)
  },
  on: (event, listener) => provider.on?.(event, listener),
  removeListener: (event, listener) => provider.removeListener?.(event, listener),
})

/**
 * The connected wallet of a namespace.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, also while the wallet is locked; `DESTROYED`
 */
export function connectedIn<Namespace extends string>(
  kit: ConnectKit,
  namespace: Namespace,
): ConnectedWallet<Namespace> {
  assertAlive(kit)
  const connection = connectionIn(kit.store.getState(), namespace)
  if (connection.status !== 'connected') throw new ConnectKitError('NOT_CONNECTED')
  return connection
}

/** The wallet that was connected at one moment, for an action that waits before it asks: whoever is connected by then, this one is meant. */
export interface BoundWallet<Namespace extends string = string> {
  readonly connection: ConnectedWallet<Namespace>
  /** As {@link requestWallet}, of this wallet. */
  readonly request: (request: RequestArguments, signal?: AbortSignal) => Promise<unknown>
}

/** @throws {ConnectKitError} as {@link connectedIn} */
export function boundWallet<Namespace extends string>(
  kit: ConnectKit,
  namespace: Namespace,
): BoundWallet<Namespace> {
  const connection = connectedIn(kit, namespace)
  const provider = getProvider(kit, { namespace })
  return { connection, request: (request, signal) => ask(kit, provider, request, signal) }
}

/**
 * Asks the connected wallet, and ends with the caller's signal or with the kit. A late answer is dropped.
 *
 * @throws {ConnectKitError} `ABORTED`, `NOT_CONNECTED`, and whatever the wallet answers
 */
export async function requestWallet(
  kit: ConnectKit,
  namespace: string,
  request: RequestArguments,
  signal?: AbortSignal,
): Promise<unknown> {
  return ask(kit, getProvider(kit, { namespace }), request, signal)
}

async function ask(
  kit: ConnectKit,
  provider: Eip1193Provider,
  request: RequestArguments,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const own = linkedSignal(signal, kit.runtime.lifetime.signal)
  try {
    if (own.signal.aborted) throw new ConnectKitError('ABORTED')
    // A wallet may throw before it answers a promise.
    const answer = Promise.resolve().then(() => provider.request(request))
    return await abortable(answer, own.signal)
  } catch (error) {
    throw toWalletError(error)
  } finally {
    own.release()
  }
}
