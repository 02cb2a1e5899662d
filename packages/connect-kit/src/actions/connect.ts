import { linkedSignal } from '../async/linked-signal.ts'
import {
  type Connector,
  type ConnectorSession,
  type NamespaceAccounts,
  pageSessionId,
  type UnwantedSession,
} from '../connectors/connector.ts'
import { toWalletError } from '../connectors/eip1193/wallet-error.ts'
import { notLoaded } from '../connectors/not-loaded.ts'
import { cancelConnect } from '../core/attempt.ts'
import {
  assertAlive,
  type ChainIdOfKit,
  type ConnectKit,
  type NamespaceOfKit,
  type Networks,
} from '../core/connect-kit.ts'
import type { AddressOf } from '../core/connection.ts'
import { findConnector, infoOf } from '../core/connectors.ts'
import { dispatch } from '../core/dispatch.ts'
import { hasSignIn } from '../core/has-sign-in.ts'
import { logWarning } from '../core/log-warning.ts'
import { connectionsIn } from '../core/machine.ts'
import type { PickedWallet } from '../core/picked-wallet.ts'
import { networksFor } from '../core/requested-networks.ts'
import { runningDisconnects } from '../core/running-disconnects.ts'
import type { CoreErrorCode } from '../errors/catalogue.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { ProtocolErrorCode } from '../errors/protocol-error.ts'

export interface ConnectParameters<
  Kit extends ConnectKit = ConnectKit,
  Namespace extends NamespaceOfKit<Kit> = NamespaceOfKit<Kit>,
> {
  /** Id of one of `state.wallets`. */
  readonly connectorId: string
  /**
   * The namespace to connect, for a wallet that supports several: it becomes the active one, and connections in other namespaces are kept.
   * If omitted, the wallet is connected in every namespace it approves.
   */
  readonly namespace?: Namespace | undefined
  /** Id of the preferred network; defaults to the namespace's selected network. */
  readonly chainId?: ChainIdOfKit<Kit> | undefined
  // S9.8
  /** The wallet the user picked, when it is reached over WalletConnect; it is added to the recent wallets. */
  readonly wallet?: PickedWallet | undefined
  readonly signal?: AbortSignal | undefined
}

export interface ConnectResult<Namespace extends string = string> {
  /** Identifies the session, for `switchConnection` and `disconnect`. */
  readonly sessionId: string
  readonly namespace: Namespace
  /** The wallet's addresses in that namespace, the selected one first. */
  readonly accounts: readonly AddressOf<Namespace>[]
  /** CAIP-2 id of the chain the wallet is on. */
  readonly caipNetworkId: string
}

/** Every error code a connector can reject with; a custom connector may use any of them. */
export type ConnectErrorCode = CoreErrorCode | ProtocolErrorCode

/**
 * Connects a wallet. A newer call aborts a pending attempt. An earlier connection in the same namespace is kept until the new one is
 * established, and with `options.multiWallet` it is kept afterwards too; connections in other namespaces are always kept. While
 * WalletConnect waits for the wallet, the pairing URI is in `state.attempt.uri`.
 *
 * @throws {ConnectKitError} `USER_REJECTED`, `REQUEST_PENDING`, `CONNECTOR_NOT_FOUND`, `CHAIN_NOT_CONFIGURED`,
 *   `CHAIN_NOT_SUPPORTED`, `RELAY_UNAVAILABLE`, `RELAY_REFUSED`, `WALLET_NOT_LOADED`, `SESSION_UNUSABLE`, `ABORTED`,
 *   `DESTROYED`
 * @example await connect(kit, { connectorId: 'walletConnect' })
 */
export async function connect<
  Kit extends ConnectKit,
  Namespace extends NamespaceOfKit<Kit> = NamespaceOfKit<Kit>,
>(kit: Kit, parameters: ConnectParameters<Kit, Namespace>): Promise<ConnectResult<Namespace>> {
  assertAlive(kit)
  const connector = findConnector(kit, parameters.connectorId, parameters.namespace)
  const { networks, preferred } = networksFor(kit, connector, parameters)
  cancelConnect(kit)
  const { runtime } = kit
  runtime.attempts += 1
  const linked = linkedSignal(parameters.signal, runtime.lifetime.signal)
  const { signal } = linked
  const own = { number: runtime.attempts, connector, abort: linked.abort }
  runtime.attempt = own

  const { namespace, wallet } = parameters
  const linkModeUrl = wallet?.linkModeUrl
  // Loaded in parallel with the wallet prompt: a wallet that opens a window must be called in the same task as the click.
  const sessions = loadSessions()
  dispatch(kit, { type: 'connectRequested', attempt: own.number, connector: infoOf(connector) })
  try {
    const running = runningDisconnects(kit).get(connector.permissionOwner ?? pageSessionId(connector.id))
    // A pending disconnect must reach the wallet before the new approval does, or it could end the new session.
    if (running) await running
    const oneClick = hasSignIn(kit) ? await loadOneClick(kit, connector, networks) : undefined
    const session = await connector.connect({
      networks,
      preferred,
      signal,
      ...(oneClick ? { signIn: oneClick.signIn } : {}),
      ...(linkModeUrl ? { linkModeUrl } : {}),
      onUri: (uri) => dispatch(kit, { type: 'uriIssued', attempt: own.number, uri }),
      onLateApproval(late) {
        void discard(kit, sessions, late, connector)
      },
    })
    let result: ConnectResult
    try {
      answerFor(session, namespace)
      const loaded = await sessions
      signal.throwIfAborted()
      await oneClick?.accept(session)
      signal.throwIfAborted()
      result = adopted(kit, connector, session, { ...loaded, attempt: own.number, namespace })
    } catch (error) {
      await Promise.all([discard(kit, sessions, session), oneClick?.takeBack()])
      throw signal.aborted ? new ConnectKitError('ABORTED', undefined, { cause: error }) : error
    }
    if (wallet) await keepWallet(kit, wallet)
    // Addresses returned for a namespace have that namespace's format.
    return result as ConnectResult<Namespace>
  } catch (error) {
    const failure = toWalletError(error)
    logWarning(kit, failure)
    dispatch(kit, { type: 'connectFailed', attempt: own.number, code: failure.code })
    throw failure
  } finally {
    linked.release()
    if (runtime.attempt === own) runtime.attempt = undefined
  }
}

/** Lazily loads the session code; a page that only shows a button or a list does not need it. */
const loadSessions = () => {
  const loading = import('../core/sessions.ts').catch((error: unknown) => {
    throw notLoaded(error)
  })
  // If the attempt fails first, this promise is never awaited: avoid an unhandled rejection.
  loading.catch(() => undefined)
  return loading
}

/** Ends a session that is no longer wanted, unless the same session is in use. Never throws. */
const discard = (
  kit: ConnectKit,
  sessions: ReturnType<typeof loadSessions>,
  session: Discarded,
  lateOf?: Connector,
): Promise<void> =>
  sessions
    .then(
      ({ discardSession }) => discardSession(kit, session, lateOf),
      () => session.disconnect(),
    )
    .catch(() => undefined)

type Discarded = UnwantedSession & Partial<Pick<ConnectorSession, 'release'>>

/** The sign-in code is loaded only if the app uses sign-in. */
async function loadOneClick(kit: ConnectKit, connector: Connector, networks: Networks) {
  const { oneClickFor } = await import('./sign-in/one-click.ts')
  return oneClickFor(kit, connector, networks)
}

/** The recent-wallets code is loaded only when a wallet was picked. If it fails to load, only the recent-wallets entry is missing. */
async function keepWallet(kit: ConnectKit, wallet: PickedWallet): Promise<void> {
  try {
    const { rememberWallet } = await import('./recent-wallets.ts')
    rememberWallet(kit, wallet)
  } catch (error) {
    kit.runtime.environment.warn('The wallet could not be remembered', error)
  }
}

interface Answered extends Pick<typeof import('../core/sessions.ts'), 'adoptSession' | 'usedSessions'> {
  readonly attempt: number
  /** The requested namespace, if one was given. */
  readonly namespace: string | undefined
}

/** The accounts the wallet approved in the requested namespace, else in its first. @throws {ConnectKitError} `SESSION_UNUSABLE` */
function answerFor({ namespaces }: ConnectorSession, wanted: string | undefined): NamespaceAccounts {
  const answer = namespaces.find(({ namespace }) => wanted === undefined || namespace === wanted)
  if (!answer) throw new ConnectKitError('SESSION_UNUSABLE')
  return answer
}

/** Makes the session the connection of its namespaces. If one namespace was requested, existing connections in the others are kept. */
function adopted(
  kit: ConnectKit,
  connector: Connector,
  session: ConnectorSession,
  { attempt, namespace, adoptSession, usedSessions }: Answered,
): ConnectResult {
  const answered = answerFor(session, namespace)
  // Not connected, or connected only through this same session.
  const isFree = (other: string) =>
    connectionsIn(kit.store.getState(), other).every(({ sessionId }) => sessionId === session.id)
  const namespaces = session.namespaces
    .map((one) => one.namespace)
    .filter((one) => namespace === undefined || one === namespace || isFree(one))
  adoptSession(kit, connector, session, { attempt, namespaces, activeNamespace: answered.namespace })
  session.endStale?.(usedSessions(kit))
  return {
    sessionId: session.id,
    namespace: answered.namespace,
    accounts: answered.accounts,
    caipNetworkId: answered.chain,
  }
}
