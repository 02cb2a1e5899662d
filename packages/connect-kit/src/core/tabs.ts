import { isRecord } from '../caip/record.ts'
import type { ConnectKit, LiveSession } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import { allStored, connectionsKey, storedConnections } from './persistence.ts'
import { reconnectStored } from './reconnect.ts'
import { letGoWhenUnused } from './sessions.ts'
import { isStored } from './stored-changes.ts'
import { restoreStored } from './stored-sessions.ts'

/**
 * Applies the changes of another tab: a session ended there is ended here, and one opened there is reconnected here. The stored connections are
 * the source of truth, session by session, so that tabs that change at the same time converge.
 */
export function followStored(kit: ConnectKit): void {
  if (kit.runtime.lifetime.signal.aborted) return
  // If another script has made the stored value unreadable, the state of this tab is stored again.
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
  // A pairing opened by two tabs at the same time was never known to the tab that replaced it, so it is ended here.
  for (const live of touched) letGoWhenUnused(kit, live)
  if (kit.options.enableReconnect ?? true) reconnectStored(kit)
}

/** Whether every stored entry is valid. */
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
