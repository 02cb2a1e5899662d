import type { PulseEvent } from './event.ts'

export interface EventBook {
  /** In the order of their arrival. */
  readonly events: readonly PulseEvent[]
  /** Keeps an event, unless one with its id is here already. */
  readonly add: (event: PulseEvent) => void
  readonly clear: () => void
}

const maxEvents = 10_000

/** The last 10,000 events, each once: a client that heard no answer sends its event again. */
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
