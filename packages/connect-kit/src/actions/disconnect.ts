import { deadline } from '../async/waiting.ts'
import { cancelConnect } from '../core/attempt.ts'
import type { ConnectKit, NamespaceOfKit } from '../core/connect-kit.ts'
import { dispatch } from '../core/dispatch.ts'
import { hasSignIn } from '../core/has-sign-in.ts'
import { choiceOf } from '../core/machine.ts'
import { type PendingDisconnect, rememberPendingDisconnects } from '../core/pending-disconnects.ts'
import { allStored } from '../core/persistence.ts'
import { retryPendingDisconnects } from '../core/retry-disconnects.ts'
import { disconnectTimeout, disconnectWithTimeout, dropSession, usedSessions } from '../core/sessions.ts'
import { withoutStored } from '../core/stored-changes.ts'
import { changeStored } from '../core/stored-sessions.ts'
import type { SignInAccount } from '../siwx/sign-in-state.ts'

export interface DisconnectParameters<Kit extends ConnectKit = ConnectKit> {
  /** Only this session, see `Connection.sessionId`. */
  readonly sessionId?: string | undefined
  /**
   * With `sessionId`: disconnect the session in this namespace only; it stays connected in its others. Alone: disconnect every session that
   * serves this namespace, in all of its namespaces.
   */
  readonly namespace?: NamespaceOfKit<Kit> | undefined
}

/**
 * Ends connections: all of them by default. The app forgets them immediately; each wallet is notified if it can be reached within 3 s.
 * Without `sessionId` it also aborts a pending connect attempt. Never throws.
 *
 * @example await disconnect(kit, { sessionId: connection.sessionId })
 */
export async function disconnect<Kit extends ConnectKit>(
  kit: Kit,
  { sessionId, namespace }: DisconnectParameters<Kit> = {},
): Promise<void> {
  if (kit.runtime.lifetime.signal.aborted) return
  if (sessionId === undefined) cancelConnect(kit)
  const isMeant = (place: Place) =>
    (sessionId === undefined || place.sessionId === sessionId) &&
    (namespace === undefined || place.namespace === namespace || isWhole(place))
  // Without `sessionId`, a session that serves the namespace is disconnected in all its namespaces.
  const isWhole = (place: Place) =>
    sessionId === undefined &&
    places.some((one) => one.sessionId === place.sessionId && one.namespace === namespace)
  const places = knownPlaces(kit)
  const meant = places.filter(isMeant)
  const isAll = sessionId === undefined && namespace === undefined
  if (meant.length === 0 && !isAll) return
  // Disconnected accounts are also signed out, unless another remaining session exposes the same account.
  const left = new Set(places.filter((place) => !isMeant(place)).map(accountKey))
  const accounts = meant.flatMap((place) => (left.has(accountKey(place)) ? [] : (place.account ?? [])))
  const releases = [...bySession(meant)].map(([id, forgotten]) => letGo(kit, id, forgotten))
  await Promise.all([
    ...releases,
    hasSignIn(kit) ? endSessions(kit, isAll ? undefined : accounts) : undefined,
  ])
}

/** A session in one namespace, either live or only persisted. */
interface Place extends PendingDisconnect {
  readonly namespace: string
  /** The selected account, or the last known one. */
  readonly account: SignInAccount | undefined
}

/** All live connections, and persisted ones that are not live, which must not be restored on the next page load. */
function knownPlaces(kit: ConnectKit): readonly Place[] {
  const live = kit.store.getState().connections.flatMap((one): Place[] =>
    one.status === 'reconnecting'
      ? []
      : [
          {
            namespace: one.namespace,
            sessionId: one.sessionId,
            connectorId: one.connector.id,
            connectorType: one.connector.type,
            account: accountOn(one.caipNetworkId, choiceOf(one)?.address),
          },
        ],
  )
  const stored = Object.entries(allStored(kit)).flatMap(([namespace, list]) =>
    list.map(
      ({ connectorId, connectorType, sessionId, chain, address }): Place => ({
        namespace,
        sessionId,
        connectorId,
        connectorType,
        account: accountOn(chain, address),
      }),
    ),
  )
  const isLive = (place: Place) =>
    live.some((one) => one.sessionId === place.sessionId && one.namespace === place.namespace)
  return [...live, ...stored.filter((place) => !isLive(place))]
}

const accountKey = ({ account }: Place) => `${account?.chainId}:${account?.address}`.toLowerCase()

const accountOn = (chainId: SignInAccount['chainId'], address: string | undefined) =>
  address === undefined ? undefined : { chainId, address }

function bySession(places: readonly Place[]): ReadonlyMap<string, readonly [Place, ...Place[]]> {
  const sessions = new Map<string, [Place, ...Place[]]>()
  for (const place of places) {
    const known = sessions.get(place.sessionId)
    if (known) known.push(place)
    else sessions.set(place.sessionId, [place])
  }
  return sessions
}

/**
 * Forgets a session in these namespaces immediately. If they were its last, its wallet is notified.
 *
 * @returns resolves when the wallet was notified or the timeout elapsed
 */
async function letGo(
  kit: ConnectKit,
  sessionId: string,
  places: readonly [Place, ...Place[]],
): Promise<void> {
  const { sessions, reconnects, connectors, environment, lifetime } = kit.runtime
  const namespaces = places.map(({ namespace }) => namespace)
  const live = sessions.get(sessionId)
  reconnects.underWay.get(sessionId)?.abort()
  if (live) dropSession(kit, live, namespaces)
  changeStored(kit, (stored) => withoutStored(stored, namespaces, sessionId))
  dispatch(kit, { type: 'reconnectFailed', sessionId, namespaces })
  if (usedSessions(kit).has(sessionId)) return
  if (live) return disconnectWithTimeout(kit, live.session)
  const [{ connectorId }] = places
  rememberPendingDisconnects(kit, places)
  const connector = connectors.get(connectorId)
  if (!connector) return
  const late = deadline(environment, disconnectTimeout, lifetime.signal)
  await Promise.race([retryPendingDisconnects(kit, connector), late.over])
  late.cancel()
}

/** The sign-in code is loaded only if the app uses sign-in. */
async function endSessions(kit: ConnectKit, accounts: readonly SignInAccount[] | undefined): Promise<void> {
  try {
    const { signOut } = await import('./sign-in/siwx.ts')
    await signOut(kit, accounts)
  } catch (error) {
    kit.runtime.environment.warn('The code of the sign-in could not be loaded', error)
  }
}
