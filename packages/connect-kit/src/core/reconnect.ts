import { linkedSignal } from '../async/linked-signal.ts'
import { deadline } from '../async/waiting.ts'
import type { Connector, ConnectorSession } from '../connectors/connector.ts'
import type { ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import { logWarning } from './log-warning.ts'
import { storedConnections } from './persistence.ts'
import { networksFor } from './requested-networks.ts'
import { retryPendingDisconnects } from './retry-disconnects.ts'
import { adoptSession, disconnectWithTimeout, isPairing, usedSessions } from './sessions.ts'
import { findStored, isStored, withoutStored } from './stored-changes.ts'
import type { StoredConnections } from './stored-connection.ts'
import { changeStored } from './stored-sessions.ts'

/** Timeout of a reconnect (ms). */
const reconnectDeadline = 10_000
/** How long the kit waits for a previously connected wallet to appear in the page (ms). A wallet that appears later is still reconnected. */
const arrivalDeadline = 1_000

/** Reconnects every stored connection that is not open; waits for those whose wallet has not yet appeared. */
export function reconnectStored(kit: ConnectKit): void {
  for (const connector of kit.runtime.connectors.values()) reconnectTo(kit, connector)
  awaitArrivals(kit)
}

/** A previously connected wallet may appear late; after the deadline its connection counts as disconnected. */
function awaitArrivals(kit: ConnectKit): void {
  const { lifetime, environment, reconnects, sessions } = kit.runtime
  // A session that is open here but does not serve the namespace is not pending.
  for (const [namespace, list] of Object.entries(storedConnections(kit)))
    for (const connection of list)
      if (!reconnects.absent.has(connection.sessionId) && !sessions.has(connection.sessionId))
        dispatch(kit, { type: 'reconnectRequested', namespace, connection })
  const missing = () =>
    kit.store
      .getState()
      .connections.filter(
        ({ status, sessionId }) => status === 'reconnecting' && !reconnects.underWay.has(sessionId),
      )
  if (missing().length === 0) return
  const giveUp = () => {
    for (const { sessionId, namespace } of missing()) {
      reconnects.absent.add(sessionId)
      dispatch(kit, { type: 'reconnectFailed', sessionId, namespaces: [namespace] })
    }
  }
  void deadline(environment, arrivalDeadline, lifetime.signal).over.then(giveUp)
}

/** Reconnects the stored sessions of one connector that are not open here, without prompting the person. */
export function reconnectTo(kit: ConnectKit, connector: Connector): void {
  // Neither throws: each handles its own errors.
  void retryPendingDisconnects(kit, connector)
  for (const [sessionId, namespaces] of storedSessionsOf(kit, connector))
    void reconnectSession(kit, connector, { sessionId, namespaces })
}

/** The namespaces to reconnect, by session id. */
function storedSessionsOf(kit: ConnectKit, { id, type }: Connector): ReadonlyMap<string, readonly string[]> {
  const wanted = new Map<string, readonly string[]>()
  for (const [namespace, list] of Object.entries(storedConnections(kit)))
    for (const { connectorId, connectorType, sessionId } of list) {
      const isOpen = kit.runtime.sessions.get(sessionId)?.namespaces.has(namespace) ?? false
      if (connectorId !== id || connectorType !== type || isOpen) continue
      wanted.set(sessionId, [...(wanted.get(sessionId) ?? []), namespace])
    }
  return wanted
}

interface StoredSession {
  readonly sessionId: string
  readonly namespaces: readonly string[]
}

/** Every failure ends as `disconnected`; the stored connection is kept, unless the wallet reports that the session no longer exists. */
async function reconnectSession(
  kit: ConnectKit,
  connector: Connector,
  { sessionId, namespaces }: StoredSession,
): Promise<void> {
  const { sessions, lifetime, environment, reconnects } = kit.runtime
  const earlier = reconnects.underWay.get(sessionId)
  if (earlier) {
    earlier.isAskedAgain = true
    return
  }
  const own = linkedSignal(lifetime.signal)
  const underWay = { isAskedAgain: false, abort: own.abort }
  reconnects.underWay.set(sessionId, underWay)
  let isGivenUp = false
  const cancelDeadline = environment.after(reconnectDeadline, () => {
    isGivenUp = true
    own.abort()
  })
  const stored = storedConnections(kit)
  const yes = () =>
    namespaces.map((namespace) => findStored(storedConnections(kit), namespace, sessionId)?.since)
  const before = String(yes())
  for (const namespace of namespaces) {
    const connection = findStored(stored, namespace, sessionId)
    if (connection) dispatch(kit, { type: 'reconnectRequested', namespace, connection })
  }
  try {
    const session =
      sessions.get(sessionId)?.session ??
      (await connector.reconnect({
        ...wishes(kit, connector, stored, { sessionId, namespaces }),
        sessionId,
        signal: own.signal,
      }))
    if (session) take(kit, connector, session, { sessionId, namespaces, isLate: own.signal.aborted })
    // The wallet is available but has no such session any more; ignored if the person has connected it again since.
    else if (!own.signal.aborted && !underWay.isAskedAgain && String(yes()) === before)
      changeStored(kit, (now) => withoutStored(now, namespaces, sessionId))
  } catch (error) {
    if (isGivenUp || !own.signal.aborted) {
      environment.warn('Reconnecting to the last wallet failed', error)
      logWarning(kit, error)
    }
  } finally {
    cancelDeadline()
    own.release()
    dispatch(kit, { type: 'reconnectFailed', sessionId, namespaces })
    reconnects.underWay.delete(sessionId)
    if (underWay.isAskedAgain && !lifetime.signal.aborted) reconnectTo(kit, connector)
  }
}

/** Adopts the session in the namespaces where it is still stored: the person may have connected another wallet meanwhile, here or in another tab. */
function take(
  kit: ConnectKit,
  connector: Connector,
  session: ConnectorSession,
  { sessionId, namespaces, isLate }: StoredSession & { readonly isLate: boolean },
): void {
  const stored = storedConnections(kit)
  const wanted = namespaces.filter((namespace) => isStored(stored, namespace, sessionId))
  const isThere = session.namespaces.some(({ namespace }) => wanted.includes(namespace))
  if (session.id === sessionId && isThere && !isLate)
    return adoptSession(kit, connector, session, { namespaces: wanted })
  if (kit.runtime.sessions.get(session.id)?.session === session) return
  session.release()
  if (isPairing(connector) && !isLate && !usedSessions(kit).has(session.id))
    void disconnectWithTimeout(kit, session)
}

/** The networks to request, and the one that was stored. */
function wishes(
  kit: ConnectKit,
  connector: Connector,
  stored: StoredConnections,
  { sessionId, namespaces }: StoredSession,
) {
  const [namespace = ''] = namespaces
  const { networks, preferred } = networksFor(kit, connector, { namespace })
  const chain = findStored(stored, namespace, sessionId)?.chain
  return { networks, preferred: networks.find(({ caipNetworkId }) => caipNetworkId === chain) ?? preferred }
}
