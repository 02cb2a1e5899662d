import type { PulseEvent } from './event.ts'

export interface EventBook {
  /** In order of arrival. */
  readonly events: readonly PulseEvent[]
  /** Stores an event, unless one with the same id exists. */
  readonly add: (event: PulseEvent) => void
  readonly clear: () => void
}

const maxEvents = 10_000

/** The last 10,000 events, without duplicates: a client that received no response sends its event again. */
export function createEventBook(): EventBook {
  const byId = new Map<string, PulseEvent>()
  return {
    get events() {
      return [...byId.values()]
    },
    add(event) {
      const id = event.eventId.toLowerCase()
      if (byId.has(id)) return
      byId.set(id, event)
      const [oldest] = byId.keys()
      if (byId.size > maxEvents && oldest !== undefined) byId.delete(oldest)
    },
    clear: () => byId.clear(),
  }
}
