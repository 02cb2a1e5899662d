import type { ConnectKit, LiveSession } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import { storedConnections } from './persistence.ts'
import { reconnectStored } from './reconnect.ts'
import { letGoWhenUnused } from './sessions.ts'
import { isStored } from './stored-changes.ts'

/**
 * Does in this tab what another one did: a session ended there is ended here, and one opened there is taken up here. What is stored decides,
 * session by session, so that tabs that act at once end alike.
 */
export function followStored(kit: ConnectKit): void {
  if (kit.runtime.lifetime.signal.aborted) return
  const stored = storedConnections(kit)
  const touched = new Set<LiveSession>()
  for (const live of kit.runtime.sessions.values())
    for (const namespace of live.namespaces)
      if (!isStored(stored, namespace, live.session.id)) {
        touched.add(live)
        live.namespaces.delete(namespace)
      }
  dispatch(kit, { type: 'otherTabChanged', connections: stored })
  // A pairing that two tabs opened at once was never known to the tab that replaced it.
  for (const live of touched) letGoWhenUnused(kit, live)
  if (kit.options.enableReconnect ?? true) reconnectStored(kit)
}
