import { deadline } from '../async/waiting.ts'
import type {
  Connector,
  ConnectorInfo,
  ConnectorSession,
  NamespaceAccounts,
  SessionEvent,
  UnwantedSession,
} from '../connectors/connector.ts'
import { walletconnectError } from '../errors/walletconnect-error.ts'
import { safeIcon } from '../wallets/icon.ts'
import { shownName } from '../wallets/identity.ts'
import type { ConnectKit, LiveSession, ReconnectUnderWay } from './connect-kit.ts'
import { infoOf } from './connectors.ts'
import { dispatch } from './dispatch.ts'
import { logWarning } from './log-warning.ts'
import { connectionIn, orderOf, storedChoice } from './machine.ts'
import { forgetPendingDisconnect, rememberPendingDisconnects } from './pending-disconnects.ts'
import { allStored, storedConnections } from './persistence.ts'
import { runningDisconnects } from './running-disconnects.ts'
import type { KitState } from './state.ts'
import { findStored, isStored, withoutStored, withStored } from './stored-changes.ts'
import type { StoredConnection, StoredConnections } from './stored-connection.ts'
import { changeStored, followSessions } from './stored-sessions.ts'
import { untilState, untilTakenUp } from './taken-up.ts'

/** Timeout for notifying a wallet of the disconnect (ms). */
export const disconnectTimeout = 3_000
/** How long another tab may take to adopt a session that was opened without an attempt in this tab (ms). */
const arrivedElsewhereDeadline = 10_000

export interface AdoptOptions {
  /** The attempt that opened the session; undefined when an earlier session was restored. */
  readonly attempt?: number | undefined
  /** Adopt the session in these of its namespaces only. */
  readonly namespaces: readonly string[]
  /** The new active namespace; unchanged if undefined. */
  readonly activeNamespace?: string | undefined
}

/**
 * Makes a session the kit's connection in its namespaces, subscribes to its events, and stores it. Without `multiWallet` it replaces the
 * sessions that served these namespaces.
 */
export function adoptSession(
  kit: ConnectKit,
  connector: Connector,
  session: ConnectorSession,
  { attempt, namespaces: wanted, activeNamespace }: AdoptOptions,
): void {
  const { sessions, reconnects } = kit.runtime
  followSessions(kit)
  forgetPendingDisconnect(kit, session.id)
  const before = sessions.get(session.id)
  const opened = session.namespaces.filter(({ namespace }) => wanted.includes(namespace))
  const names = opened.map(({ namespace }) => namespace)
  const isTakenUp = attempt === undefined
  const live: LiveSession = {
    connector,
    session,
    // A session opened anew serves the new namespaces only; one that is restored keeps those it serves already.
    namespaces: new Set([...(isTakenUp ? (before?.namespaces ?? []) : []), ...names]),
    unsubscribe: session.subscribe((event) => onSessionEvent(kit, live, event)),
  }
  sessions.set(session.id, live)
  if (!isTakenUp) overtake(reconnects.underWay.get(session.id))
  const lost = [...(before?.namespaces ?? [])].filter((namespace) => !live.namespaces.has(namespace))
  if (before) {
    before.unsubscribe()
    if (before.session !== session) before.session.release()
  }
  const others = kit.options.multiWallet ? 'kept' : 'replaced'
  const replaced = others === 'replaced' ? takeOver(kit, live, names) : []
  const stored = storedConnections(kit)
  const unopened = others === 'replaced' ? unopenedPairings(kit, names) : []
  changeStored(kit, (current) =>
    storedWith(withoutStored(current, lost, session.id), {
      live,
      opened,
      others,
      isTakenUp,
      now: kit.runtime.environment.now(),
    }),
  )
  if (lost.length > 0) dispatch(kit, { type: 'disconnected', sessionId: session.id, namespaces: lost })
  dispatch(kit, {
    type: 'sessionOpened',
    attempt,
    session: sessionInfo(live),
    namespaces: opened.map((each) =>
      isTakenUp
        ? { ...each, choice: storedChoice(findStored(stored, each.namespace, session.id) ?? {}) }
        : each,
    ),
    others,
    order: orderOf(storedConnections(kit)),
    activeNamespace,
  })
  for (const one of replaced) letGoWhenUnused(kit, one)
  const left = usedSessions(kit)
  rememberPendingDisconnects(
    kit,
    unopened.filter(({ sessionId }) => !left.has(sessionId)),
  )
}

/** A reconnect result from before the new approval is outdated: aborts the reconnect and repeats it for the remaining stored namespaces. */
function overtake(underWay: ReconnectUnderWay | undefined): void {
  if (!underWay) return
  underWay.isAskedAgain = true
  underWay.abort()
}

/** Stored pairings of these namespaces that are not open here: once replaced, they can only be ended later, as pending disconnects. */
const unopenedPairings = (kit: ConnectKit, namespaces: readonly string[]): readonly StoredConnection[] =>
  Object.entries(allStored(kit)).flatMap(([namespace, list]) =>
    namespaces.includes(namespace)
      ? list.filter(
          ({ connectorType, sessionId }) =>
            isPairing({ type: connectorType }) && !kit.runtime.sessions.has(sessionId),
        )
      : [],
  )

/**
 * Adopts a session that was opened without an attempt, in the namespaces that no open session serves; without a free one the session is ended.
 * Pending reconnects of its namespaces are awaited first, so that the order of the responses does not matter.
 */
export async function adoptArrived(
  kit: ConnectKit,
  connector: Connector,
  session: ConnectorSession,
): Promise<void> {
  const { sessions, lifetime } = kit.runtime
  const offered = session.namespaces.map(({ namespace }) => namespace)
  await untilTakenUp(kit, offered).catch(() => undefined)
  const served = [...sessions.values()].flatMap(({ namespaces }) => [...namespaces])
  const free = session.namespaces.flatMap(({ namespace }) => (served.includes(namespace) ? [] : [namespace]))
  if (free.length > 0 && !lifetime.signal.aborted) adoptSession(kit, connector, session, { namespaces: free })
  else await discardLater(kit, session)
}

/** Waits first, because another tab may be about to adopt it: the tab that shows the pairing code can receive the approval later than this one. */
async function discardLater(kit: ConnectKit, session: ConnectorSession): Promise<void> {
  const { environment, lifetime } = kit.runtime
  await deadline(environment, arrivedElsewhereDeadline, lifetime.signal).over
  await discardSession(kit, session)
}

/** Removes namespaces from every other session. @returns the sessions that lost one */
function takeOver(kit: ConnectKit, live: LiveSession, namespaces: readonly string[]): readonly LiveSession[] {
  const others = [...kit.runtime.sessions.values()].filter((one) => one !== live)
  return others.filter((one) => namespaces.filter((namespace) => one.namespaces.delete(namespace)).length > 0)
}

interface Storing {
  readonly live: LiveSession
  readonly opened: readonly NamespaceAccounts[]
  readonly others: 'kept' | 'replaced'
  readonly isTakenUp: boolean
  /** ms since the epoch */
  readonly now: number
}

function storedWith(
  stored: StoredConnections,
  { live, opened, others, isTakenUp, now }: Storing,
): StoredConnections {
  const { session, connector } = live
  return opened.reduce((next, { namespace, chain }) => {
    // A stored entry keeps its position and its selected account.
    if (isTakenUp && isStored(next, namespace, session.id)) return next
    const since = Math.max(now, (findStored(next, namespace, session.id)?.since ?? 0) + 1)
    const entry: StoredConnection = {
      connectorId: connector.id,
      connectorType: connector.type,
      sessionId: session.id,
      wallet: walletOf(live).name,
      chain,
      since,
    }
    return withStored(next, namespace, entry, others)
  }, stored)
}

const sessionInfo = (live: LiveSession) => ({
  id: live.session.id,
  connector: infoOf(live.connector),
  wallet: walletOf(live),
  isReachable: live.session.isReachable ?? true,
})

const walletOf = ({ connector, session: { peer } }: LiveSession) => ({
  name: shownName(peer?.name ?? '') || connector.name,
  icon: peerIcon(peer?.icon) ?? connector.icon,
})

/** A peer's icon is on the peer's own server (https), or a safe data URI; any other URL is not shown. */
const peerIcon = (icon: string | undefined) =>
  icon !== undefined && /^https:\/\/[^\s]{1,2000}$/.test(icon) ? icon : safeIcon(icon)

/** Removes a session from namespaces, in the store and in the state. Does not notify the wallet. */
export function dropSession(
  kit: ConnectKit,
  live: LiveSession,
  namespaces: readonly string[] = [...live.namespaces],
): void {
  const dropped = namespaces.filter((namespace) => live.namespaces.delete(namespace))
  const { id } = live.session
  changeStored(kit, (stored) => withoutStored(stored, dropped, id))
  dispatch(kit, { type: 'disconnected', sessionId: id, namespaces: dropped })
  releaseWhenUnused(kit, live)
}

/** The session behind the active connection of a namespace. */
export function sessionIn(kit: ConnectKit, namespace: string): LiveSession | undefined {
  const connection = connectionIn(kit.store.getState(), namespace)
  const live = 'sessionId' in connection ? kit.runtime.sessions.get(connection.sessionId) : undefined
  return live?.namespaces.has(namespace) ? live : undefined
}

/** Releases a session that serves no namespace any more; the wallet keeps its side. @returns whether it was released */
function releaseWhenUnused(kit: ConnectKit, live: LiveSession): boolean {
  if (live.namespaces.size > 0) return false
  kit.runtime.sessions.delete(live.session.id)
  release(kit, live)
  return true
}

/** Removes the listener and releases the session; the wallet keeps its side. */
function release({ runtime }: ConnectKit, live: LiveSession): void {
  runtime.guard(live.unsubscribe)
  runtime.guard(() => live.session.release())
}

/** Releases a session that lost its last namespace to another one. A pairing is also ended in the wallet, where it would otherwise stay open. */
export function letGoWhenUnused(kit: ConnectKit, live: LiveSession): void {
  if (releaseWhenUnused(kit, live) && isPairing(live.connector)) void disconnectWithTimeout(kit, live.session)
}

/**
 * Ends a session that no attempt needs any more, unless the same session is in use: a wallet may keep one permission per site.
 *
 * @param lateOf the connector of a session that was approved too late; a newer attempt with the same wallet is awaited first
 */
export async function discardSession(
  kit: ConnectKit,
  session: UnwantedSession & Partial<Pick<ConnectorSession, 'release'>>,
  lateOf?: Connector,
): Promise<void> {
  if (lateOf) await untilAskedNoMore(kit, lateOf)
  if (isUsed(kit, session.id)) session.release?.()
  else await disconnectWithTimeout(kit, session)
}

/** Waits until no attempt with this wallet is pending: ending a late session now could revoke the permission just being granted. Never throws. */
async function untilAskedNoMore(kit: ConnectKit, connector: Connector): Promise<void> {
  const isAsked = ({ attempt }: KitState) =>
    attempt !== undefined && isSameWallet(kit.runtime.connectors.get(attempt.connector.id), connector)
  try {
    while (isAsked(kit.store.getState())) await untilState(kit, (state) => !isAsked(state))
  } catch {
    // The kit was destroyed, so no attempt is pending.
  }
}

const isSameWallet = (one: Connector | undefined, other: Connector): boolean =>
  one === other || (one?.permissionOwner !== undefined && one.permissionOwner === other.permissionOwner)

/** Whether a session is open here, or stored (by this or another tab). */
const isUsed = (kit: ConnectKit, id: string): boolean => usedSessions(kit).has(id)

/** Ids of all sessions that are open here, or stored (by this or another tab). */
export const usedSessions = (kit: ConnectKit): ReadonlySet<string> =>
  new Set([
    ...kit.runtime.sessions.keys(),
    ...Object.values(allStored(kit)).flatMap((list) => list.map(({ sessionId }) => sessionId)),
  ])

/** Whether the same wallet is connected or stored by another connector, such as `window.ethereum` beside its EIP-6963 announcement. */
function sharesPermission(kit: ConnectKit, { permissionOwner }: UnwantedSession): boolean {
  const { sessions, connectors } = kit.runtime
  const live = [...sessions.values()].map(({ session }) => session)
  const stored = Object.values(allStored(kit)).flatMap((list) =>
    list.map(({ connectorId }) => connectors.get(connectorId)),
  )
  return (
    permissionOwner !== undefined &&
    [...live, ...stored].some((other) => other?.permissionOwner === permissionOwner)
  )
}

export const isPairing = ({ type }: Pick<ConnectorInfo, 'type'>): boolean => type === 'WALLET_CONNECT'

/** Disconnects in the wallet too, with a timeout, unless another session depends on the same permission. Never throws. */
export async function disconnectWithTimeout(
  kit: ConnectKit,
  session: UnwantedSession & Partial<Pick<ConnectorSession, 'release'>>,
): Promise<void> {
  if (sharesPermission(kit, session)) return session.release?.()
  const disconnects = runningDisconnects(kit)
  const disconnect = tellEnd(kit, session)
  const names = [session.permissionOwner ?? session.id, session.id]
  for (const name of names) disconnects.set(name, disconnect)
  await disconnect
  for (const name of names) if (disconnects.get(name) === disconnect) disconnects.delete(name)
}

async function tellEnd(kit: ConnectKit, session: UnwantedSession): Promise<void> {
  const { environment, lifetime } = kit.runtime
  const disconnect = Promise.resolve()
    .then(() => session.disconnect())
    .catch((error: unknown) => environment.warn('A wallet could not be told that it was disconnected', error))
  const late = deadline(environment, disconnectTimeout, lifetime.signal)
  await Promise.race([disconnect, late.over])
  late.cancel()
}

function onSessionEvent(kit: ConnectKit, live: LiveSession, event: SessionEvent): void {
  const sessionId = live.session.id
  const { type } = event
  if (type === 'disconnected')
    return dropSession(kit, live, event.namespace === undefined ? undefined : [event.namespace])
  if (type === 'connectionLost' || type === 'connectionRestored') {
    if ('code' in event) logWarning(kit, walletconnectError(event.code))
    return dispatch(kit, { type, sessionId })
  }
  const { namespace } = event
  // A locked wallet emits `locked`; an empty account list without it means the connection has ended.
  if (type === 'accountsChanged' && event.accounts.length === 0) return dropSession(kit, live, [namespace])
  if (!live.namespaces.has(namespace)) return
  dispatch(kit, type === 'locked' ? { type: 'walletLocked', sessionId, namespace } : { ...event, sessionId })
}
