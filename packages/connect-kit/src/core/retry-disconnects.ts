import { linkedSignal } from '../async/linked-signal.ts'
import type { Connector, ConnectorSession } from '../connectors/connector.ts'
import type { ConnectKit } from './connect-kit.ts'
import { oncePerKit } from './once-per-kit.ts'
import { forgetPendingDisconnect, pendingDisconnects } from './pending-disconnects.ts'
import { networksFor } from './requested-networks.ts'
import { disconnectWithTimeout, usedSessions } from './sessions.ts'

/** How long restoring the session may take (ms). */
const reachDeadline = 10_000

/** Disconnects the pending sessions of a connector. One whose wallet cannot be reached is retried on the next page load. Never throws. */
export async function retryPendingDisconnects(kit: ConnectKit, connector: Connector): Promise<void> {
  const owed = pendingDisconnects(kit).filter(
    ({ connectorId, connectorType }) => connectorId === connector.id && connectorType === connector.type,
  )
  const underWay = retriesOf(kit)
  const all = owed.map(({ sessionId }) => {
    const disconnect =
      underWay.get(sessionId) ?? sayOwed(kit, connector, sessionId).finally(() => underWay.delete(sessionId))
    underWay.set(sessionId, disconnect)
    return disconnect
  })
  await Promise.all(all)
}

/** Retries in progress, by session id. */
const retriesOf = oncePerKit(() => new Map<string, Promise<void>>())

async function sayOwed(kit: ConnectKit, connector: Connector, sessionId: string): Promise<void> {
  const { environment, lifetime } = kit.runtime
  const own = linkedSignal(lifetime.signal)
  const cancelDeadline = environment.after(reachDeadline, own.abort)
  try {
    const { networks, preferred } = networksFor(kit, connector, {})
    const session = await connector.reconnect({ networks, preferred, sessionId, signal: own.signal })
    if (session && isWanted(kit, connector, sessionId)) session.release()
    else if (session) await end(kit, session)
    if (!own.signal.aborted) forgetPendingDisconnect(kit, sessionId)
  } catch {
    // The wallet cannot be reached: the disconnect stays pending.
  } finally {
    cancelDeadline()
    own.release()
  }
}

async function end(kit: ConnectKit, session: ConnectorSession): Promise<void> {
  await disconnectWithTimeout(kit, session)
  session.release()
}

/** Whether the session is in use again, or its connector has a pending connection attempt. */
const isWanted = (kit: ConnectKit, { id }: Connector, sessionId: string): boolean =>
  kit.runtime.attempt?.connector.id === id || usedSessions(kit).has(sessionId)
