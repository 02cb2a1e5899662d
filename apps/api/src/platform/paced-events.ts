import type { TournamentEvent } from '@esports/contract'

/** With more sockets than this in a tournament's room, its events are batched. */
const crowd = 500
/** Minimum interval between messages to a large room: one message to 9,000 sockets keeps a core busy for 0.45 s. */
const intervalMs = 500
/** With more events only the newest is sent: clients detect the gap and reload once, which is cheaper than receiving all. */
const mostInMessage = 100

export interface PacedEvents {
  publish(event: TournamentEvent): void
  /** Drops pending events. */
  close(): void
}

/**
 * Sends tournament events, each at once if few sockets watch. For a large room the first event is sent at once too, and those of the interval after it
 * in one message at its end. Events stay in order.
 *
 * @param watchersOf number of sockets of this process that watch a tournament
 */
export function createPacedEvents({
  watchersOf,
  send,
}: {
  readonly watchersOf: (tournamentId: string) => number
  readonly send: (tournamentId: string, events: readonly TournamentEvent[]) => void
}): PacedEvents {
  const pauses = new Map<string, { readonly timer: NodeJS.Timeout; readonly waiting: TournamentEvent[] }>()
  const pause = (id: string) => {
    const timer = setTimeout(() => {
      const waiting = pauses.get(id)?.waiting ?? []
      pauses.delete(id)
      if (waiting.length === 0) return
      send(id, waiting.length > mostInMessage ? waiting.slice(-1) : waiting)
      pause(id)
    }, intervalMs)
    timer.unref()
    pauses.set(id, { timer, waiting: [] })
  }
  return {
    publish(event) {
      const { tournamentId: id } = event
      const paused = pauses.get(id)
      if (paused) return void paused.waiting.push(event)
      send(id, [event])
      if (watchersOf(id) > crowd) pause(id)
    },
    close() {
      for (const { timer } of pauses.values()) clearTimeout(timer)
      pauses.clear()
    },
  }
}
