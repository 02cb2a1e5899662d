import type { ConnectorSession, SessionEvent } from './connector.ts'

/** The listeners of a session's events. */
export interface SessionListeners {
  readonly tell: (event: SessionEvent) => void
  readonly subscribe: ConnectorSession['subscribe']
  readonly clear: () => void
}

export function sessionListeners(): SessionListeners {
  const listeners = new Set<(event: SessionEvent) => void>()
  let isGone = false
  return {
    tell(event) {
      isGone ||= event.type === 'disconnected' && event.namespace === undefined
      for (const listener of listeners) listener(event)
    },
    subscribe(listener) {
      listeners.add(listener)
      // If the session has already ended, a late listener would never learn it.
      if (isGone) queueMicrotask(() => listeners.has(listener) && listener({ type: 'disconnected' }))
      return () => listeners.delete(listener)
    },
    clear: () => listeners.clear(),
  }
}
