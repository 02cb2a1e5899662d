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
  /** Default: the active namespace. */
  readonly namespace?: NamespaceOfKit<Kit> | undefined
}

export type GetProviderResult = Eip1193Provider

export type GetProviderErrorCode = 'NOT_CONNECTED' | 'DESTROYED'

/**
 * The EIP-1193 provider of the connected wallet; in other namespaces it has the same shape with their own methods. It is bound to that session: it
 * keeps using that wallet after another one is connected.
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
/** Requests of a wallet without its own UI are approved in the kit's; the code for it is loaded only for apps with such a wallet. */
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

/** The wallet connected at one moment, for an action that awaits something before its request: a wallet connected later does not change it. */
export interface BoundWallet<Namespace extends string = string> {
  readonly connection: ConnectedWallet<Namespace>
  /** Like {@link requestWallet}, for this wallet. */
  readonly request: (
    request: RequestArguments,
    signal?: AbortSignal,
    onLate?: (answer: unknown) => void,
  ) => Promise<unknown>
}

/** @throws {ConnectKitError} as {@link connectedIn} */
export function boundWallet<Namespace extends string>(
  kit: ConnectKit,
  namespace: Namespace,
): BoundWallet<Namespace> {
  const connection = connectedIn(kit, namespace)
  const provider = getProvider(kit, { namespace })
  return {
    connection,
    request: (request, signal, onLate) => ask(kit, provider, { request, signal, onLate }),
  }
}

/**
 * Sends a request to the connected wallet. Rejects when the caller's signal or the kit is aborted; a late response is dropped.
 *
 * @throws {ConnectKitError} `ABORTED`, `NOT_CONNECTED`, and the wallet's own errors
 */
export async function requestWallet(
  kit: ConnectKit,
  namespace: string,
  request: RequestArguments,
  signal?: AbortSignal,
): Promise<unknown> {
  return ask(kit, getProvider(kit, { namespace }), { request, signal, onLate: undefined })
}

interface Asked {
  readonly request: RequestArguments
  readonly signal: AbortSignal | undefined
  /** Gets the answer to a request that the caller had aborted: a request cannot be taken back from a wallet. */
  readonly onLate: ((answer: unknown) => void) | undefined
}

async function ask(
  kit: ConnectKit,
  provider: Eip1193Provider,
  { request, signal, onLate }: Asked,
): Promise<unknown> {
  const own = linkedSignal(signal, kit.runtime.lifetime.signal)
  try {
    if (own.signal.aborted) throw new ConnectKitError('ABORTED')
    // A wallet may throw synchronously instead of returning a rejected promise.
    const answer = Promise.resolve().then(() => provider.request(request))
    const isLate = () => own.signal.aborted && !kit.runtime.lifetime.signal.aborted
    if (onLate) void answer.then((late) => isLate() && onLate(late)).catch(() => undefined)
    return await abortable(answer, own.signal)
  } catch (error) {
    throw toWalletError(error)
  } finally {
    own.release()
  }
}
