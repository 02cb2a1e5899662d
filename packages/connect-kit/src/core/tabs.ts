import { isRecord } from '../caip/record.ts'
import type { ConnectKit, LiveSession } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import { allStored, connectionsKey, storedConnections } from './persistence.ts'
import { reconnectStored } from './reconnect.ts'
import { letGoWhenUnused } from './sessions.ts'
import { isStored } from './stored-changes.ts'
import { restoreStored } from './stored-sessions.ts'

/**
 * Does in this tab what another one did: a session ended there is ended here, and one opened there is taken up here. What is stored decides,
 * session by session, so that tabs that act at once end alike.
 */
export function followStored(kit: ConnectKit): void {
  if (kit.runtime.lifetime.signal.aborted) return
  // What another script has made unreadable says nothing of who is connected; what this tab knows does.
  if (!isStoredWhole(kit)) return restoreStored(kit)
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

/** Whether what is stored is as the kit writes it. */
function isStoredWhole(kit: ConnectKit): boolean {
  let raw: unknown
  const isThere = (value: unknown): value is unknown => {
    raw = value ?? 'unreadable'
    return true
  }
  kit.runtime.storage.read(connectionsKey, isThere)
  return raw === undefined || sizes(raw) === sizes(allStored(kit))
}

const sizes = (value: unknown): string =>
  isRecord(value)
    ? Object.entries(value)
        .map(([namespace, list]) => `${namespace} ${Array.isArray(list) ? list.length : 'unreadable'}`)
        .join()
    : 'unreadable'
