import {
  AnyTournamentEvent,
  TournamentEvent,
  TournamentEvents,
  TournamentSubscribed,
} from '@esports/contract'
import { openSocket, type Socket } from '../../lib/realtime.ts'
import type { LiveCache } from './live-cache.ts'

export interface MissedEvents {
  readonly items: readonly TournamentEvent[]
  /** There are more events than were returned. */
  readonly hasMore: boolean
}

export interface WatchOptions {
  readonly cache: LiveCache
  /** Fetches the events of a tournament with a `seq` greater than `after`. */
  readonly readEvents: (tournamentId: string, after: number) => Promise<MissedEvents>
}

/** Pause after missed events could not be fetched, in milliseconds. */
const pauseMs = 1_000

/**
 * Watches tournaments on the `/tournaments` socket and applies their events to the cache in the order of `seq`. Gaps
 * occur after a lost connection, between the first fetch and the subscription, or when a fetch returns data older than
 * an event already received; the missing events are then fetched. If they cannot be fetched, all data is refetched.
 *
 * @returns Stops watching and closes the socket.
 */
export function watchTournaments(
  tournamentIds: readonly string[],
  { cache, readEvents }: WatchOptions,
): () => void {
  let socket: Socket | undefined
  let isGone = false
  let retry: ReturnType<typeof setTimeout> | undefined
  /** `seq` of the last applied event, by tournament. */
  const applied = new Map<string, number>()
  /** `seq` of the newest event received, by tournament. */
  const newest = new Map<string, number>()
  const catchingUp = new Set<string>()

  /** The shown data includes every event up to this `seq`; undefined: unknown. */
  const reached = (id: string): number | undefined => {
    const known = [applied.get(id), cache.seqOf(id)].filter((seq) => seq !== undefined)
    return known.length === 0 ? undefined : Math.min(...known)
  }
  const bringIn = (event: TournamentEvent) => {
    applied.set(event.tournamentId, event.seq)
    cache.apply(event)
  }
  const readAnew = (id: string) => {
    applied.delete(id)
    cache.refresh()
  }

  const catchUp = async (id: string): Promise<void> => {
    if (catchingUp.has(id)) return
    catchingUp.add(id)
    try {
      for (;;) {
        const after = reached(id)
        if (after === undefined) return readAnew(id)
        const { items, hasMore } = await readEvents(id, after)
        if (isGone) return
        if (hasMore) return readAnew(id)
        items.forEach(bringIn)
        if (items.length === 0 || (newest.get(id) ?? 0) <= (items.at(-1)?.seq ?? 0)) return
      }
    } catch (cause) {
      if (isGone) return
      console.info('The events of a tournament could not be read.', cause)
      readAnew(id)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    } finally {
      catchingUp.delete(id)
    }
  }

  const hear = (event: TournamentEvent) => {
    const { tournamentId: id, seq } = event
    newest.set(id, Math.max(newest.get(id) ?? 0, seq))
    const before = reached(id) ?? seq - 1
    if (seq <= before) return
    if (seq === before + 1 && !catchingUp.has(id)) bringIn(event)
    else void catchUp(id)
  }
  const hearMessage = (message: unknown) => {
    const parsed = TournamentEvent.safeParse(message)
    if (parsed.success) return hear(parsed.data)
    // A newer server may send event types that this page does not know.
    const any = AnyTournamentEvent.safeParse(message)
    if (any.success) return readAnew(any.data.tournamentId)
    return console.warn('A tournament event could not be read.', parsed.error)
  }
  const stopReading = cache.onRead(() => {
    for (const [id, seq] of newest) if ((cache.seqOf(id) ?? seq) < seq) void catchUp(id)
  })

  const subscribe = (opened: Socket) => {
    clearTimeout(retry)
    opened.emit('subscribe', { tournamentIds }, (answer: unknown) => {
      if (isGone) return
      const parsed = TournamentSubscribed.safeParse(answer)
      if (parsed.data?.ok) {
        // Events may have been sent before the subscription was confirmed.
        const unknown = tournamentIds.filter((id) => reached(id) === undefined)
        cache.refresh(unknown.length > 0 ? 'everything' : 'unnumbered')
        for (const id of tournamentIds) if (!unknown.includes(id)) void catchUp(id)
        return
      }
      console.warn('The tournaments cannot be watched.', answer)
      if (parsed.data?.code === 'rate_limited')
        retry = setTimeout(subscribe, parsed.data.retryAfter * 1000, opened)
    })
  }
  openSocket('tournaments').then(
    (opened) => {
      if (isGone) return void opened.close()
      socket = opened
      opened.on('connect', () => subscribe(opened))
      opened.on('tournament_event', hearMessage)
      opened.on('tournament_events', (messages: unknown) => {
        const parsed = TournamentEvents.safeParse(messages)
        if (parsed.success) parsed.data.forEach(hearMessage)
        else console.warn('Tournament events could not be read.', parsed.error)
      })
      return undefined
    },
    (cause: unknown) => console.info('The tournament socket could not be loaded.', cause),
  )
  return () => {
    isGone = true
    clearTimeout(retry)
    stopReading()
    cache.stop()
    socket?.close()
  }
}
