import type { TournamentEvent } from '@esports/contract'

/** More sockets than this in the room of a tournament, and its events come together. */
const crowd = 500
/** A crowd is sent one message in this time at most: one message to 9,000 sockets keeps a processor busy for 0.45 s. */
const intervalMs = 500
/** With more events the newest goes alone: who sees the gap reads once, which is less than all of them are. */
const mostInMessage = 100

export interface PacedEvents {
  publish(event: TournamentEvent): void
  /** Drops what has not been sent. */
  close(): void
}

/**
 * Sends the events of tournaments, each at once where few watch. To a crowd the first goes at once too, and what happens in the interval after it in
 * one message at its end. Events stay in their order.
 *
 * @param watchersOf sockets of this process that watch a tournament
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
