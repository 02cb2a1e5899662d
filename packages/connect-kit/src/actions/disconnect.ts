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
  /** Only this session, as `Connection.sessionId` names it. */
  readonly sessionId?: string | undefined
  /**
   * Beside `sessionId`: only there, and the session stays in its other namespaces. Alone: every session of this namespace, with the other
   * namespaces it serves.
   */
  readonly namespace?: NamespaceOfKit<Kit> | undefined
}

/**
 * Ends connections: all of them unless told which. The app forgets them at once; each wallet is told as far as it can be reached within 3 s.
 * Without `sessionId` it also ends an attempt that still waits. Never throws.
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
  // A session that serves the namespace is meant with all it serves, unless it is named itself.
  const isWhole = (place: Place) =>
    sessionId === undefined &&
    places.some((one) => one.sessionId === place.sessionId && one.namespace === namespace)
  const places = knownPlaces(kit)
  const meant = places.filter(isMeant)
  const isAll = sessionId === undefined && namespace === undefined
  if (meant.length === 0 && !isAll) return
  // Who lets go of a wallet is signed out with it, unless another way leads to the same account.
  const left = new Set(places.filter((place) => !isMeant(place)).map(accountKey))
  const accounts = meant.flatMap((place) => (left.has(accountKey(place)) ? [] : (place.account ?? [])))
  const releases = [...bySession(meant)].map(([id, forgotten]) => letGo(kit, id, forgotten))
  await Promise.all([
    ...releases,
    hasSignIn(kit) ? endSessions(kit, isAll ? undefined : accounts) : undefined,
  ])
}

/** A session in a namespace, connected here or only stored. */
interface Place extends PendingDisconnect {
  readonly namespace: string
  /** The account the app is on, or was on when it was last seen. */
  readonly account: SignInAccount | undefined
}

/** What is connected here, and what is stored and not: it must not come back with the next page. */
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

/** Forgets a session in these namespaces at once. @returns when its wallet was told, where it was the last of the session, or is given up */
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

/** Only an app that signs people in loads the code of it. */
async function endSessions(kit: ConnectKit, accounts: readonly SignInAccount[] | undefined): Promise<void> {
  try {
    const { signOut } = await import('./sign-in/siwx.ts')
    await signOut(kit, accounts)
  } catch (error) {
    kit.runtime.environment.warn('The code of the sign-in could not be loaded', error)
  }
}
