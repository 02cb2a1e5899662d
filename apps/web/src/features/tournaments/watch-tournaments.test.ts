import type { TournamentEvent } from '@esports/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSocket } from '../../lib/realtime.ts'
import { ScriptedSocket } from '../../lib/scripted-socket.ts'
import type { LiveCache } from './live-cache.ts'
import { type MissedEvents, watchTournaments } from './watch-tournaments.ts'

vi.mock(import('../../lib/realtime.ts'), () => ({ openSocket: vi.fn() }))

const id = '01a1b403-4f7b-7861-bee8-a0235d76b298'
const event = (seq: number): TournamentEvent => ({
  tournamentId: id,
  slug: 'cup',
  seq,
  type: 'registration_changed',
  payload: { taken: seq, waitlisted: 0 },
})

/** A fake cache that only tracks a `seq`, which every event advances. */
class ReadOnce implements LiveCache {
  seq: number | undefined
  readonly applied: number[] = []
  readonly refreshed: string[] = []
  isStopped = false
  #listener: () => void = () => undefined
  seqOf = () => this.seq
  apply = ({ seq }: TournamentEvent) => {
    this.applied.push(seq)
    if (this.seq !== undefined) this.seq = Math.max(this.seq, seq)
  }
  refresh = (what = 'everything') => void this.refreshed.push(what)
  onRead = (listener: () => void) => {
    this.#listener = listener
    return () => {
      this.#listener = () => undefined
    }
  }
  stop = () => {
    this.isStopped = true
  }
  /** Simulates a completed fetch. */
  lands(seq: number) {
    this.seq = seq
    this.#listener()
  }
}

let socket: ScriptedSocket
let cache: ReadOnce
/** Events stored on the server. */
let stored: TournamentEvent[]
const readEvents = vi.fn(async (_: string, after: number): Promise<MissedEvents> => {
  const items = stored.filter(({ seq }) => seq > after)
  return { items: items.slice(0, 500), hasMore: items.length > 500 }
})
beforeEach(() => {
  vi.useFakeTimers()
  readEvents.mockClear()
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  socket = new ScriptedSocket()
  cache = new ReadOnce()
  stored = []
  vi.mocked(openSocket).mockResolvedValue(socket.asSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const happens = (...seqs: readonly number[]) => stored.push(...seqs.map(event))
/** The server sends these events. */
function says(...seqs: readonly number[]) {
  happens(...seqs)
  for (const seq of seqs) socket.says('tournament_event', event(seq))
}

/** Watches a tournament whose data was fetched at this `seq`, and completes the subscription. */
async function subscribed(seq?: number): Promise<() => void> {
  cache.seq = seq
  if (seq !== undefined) happens(...Array.from({ length: seq }, (_, index) => index + 1))
  const stop = watchTournaments([id], { cache, readEvents })
  await settle()
  socket.connects()
  socket.acknowledges({ ok: true })
  await settle()
  readEvents.mockClear()
  cache.refreshed.length = 0
  return stop
}

describe('watching tournaments', () => {
  it('brings in events that follow each other without reading', async () => {
    await subscribed(4)
    says(5, 6, 7)
    await settle()
    expect(cache.applied).toEqual([5, 6, 7])
    expect(readEvents).not.toHaveBeenCalled()
    expect(cache.refreshed).toEqual([])
  })

  it('brings in events that come together, with others before and after them', async () => {
    await subscribed(4)
    says(5)
    happens(6, 7, 8)
    socket.says('tournament_events', [event(6), event(7), event(8)])
    says(9)
    await settle()
    expect(cache.applied).toEqual([5, 6, 7, 8, 9])
    expect(readEvents).not.toHaveBeenCalled()
  })

  it('reads what is missing before events that come together', async () => {
    await subscribed(4)
    happens(5, 6, 7, 8)
    socket.says('tournament_events', [event(7), event(8)])
    await settle()
    expect(cache.applied).toEqual([5, 6, 7, 8])
    expect(readEvents).toHaveBeenCalledTimes(1)
  })

  it('brings in what it can read of events that come together', async () => {
    await subscribed(4)
    happens(5, 6)
    socket.says('tournament_events', [event(5), { ...event(6), type: 'weather_changed', payload: 'rain' }])
    await settle()
    expect(cache.applied).toEqual([5])
    expect(cache.refreshed).toEqual(['everything'])
  })

  it('reads what a gap left out, and brings everything in once and in order', async () => {
    await subscribed(4)
    happens(5, 6, 7, 8)
    socket.says('tournament_event', event(7))
    socket.says('tournament_event', event(8))
    await settle()
    expect(cache.applied).toEqual([5, 6, 7, 8])
    expect(readEvents).toHaveBeenCalledTimes(1)
  })

  it('[platform review 4] reads what happened between the first reading and the subscription', async () => {
    cache.seq = 4
    watchTournaments([id], { cache, readEvents })
    await settle()
    socket.connects()
    happens(5)
    socket.acknowledges({ ok: true })
    await settle()
    expect(cache.applied).toEqual([5])
    expect(cache.refreshed).toEqual(['unnumbered'])
  })

  it('[platform review 7] reads what it missed while the connection was lost', async () => {
    await subscribed(4)
    says(5)
    socket.loses()
    happens(6, 7)
    socket.connects()
    expect(socket.sent.filter(([name]) => name === 'subscribe')).toHaveLength(2)
    socket.acknowledges({ ok: true })
    await settle()
    expect(cache.applied).toEqual([5, 6, 7])
    expect(readEvents.mock.calls).toEqual([[id, 5]])
  })

  it('brings in again what a reading that came late does not hold', async () => {
    await subscribed(4)
    says(5, 6)
    cache.lands(4)
    await settle()
    expect(cache.applied).toEqual([5, 6, 5, 6])
    cache.lands(6)
    await settle()
    expect(readEvents).toHaveBeenCalledTimes(1)
  })

  it('does not bring in what it has already', async () => {
    await subscribed(4)
    says(5)
    socket.says('tournament_event', event(5))
    socket.says('tournament_event', event(3))
    await settle()
    expect(cache.applied).toEqual([5])
  })

  it('reads everything where nothing with a number was read', async () => {
    cache.seq = undefined
    watchTournaments([id], { cache, readEvents })
    await settle()
    socket.connects()
    expect(cache.refreshed).toEqual([])
    socket.acknowledges({ ok: true })
    await settle()
    expect(cache.refreshed).toEqual(['everything'])
    expect(readEvents).not.toHaveBeenCalled()
    says(8, 9)
    expect(cache.applied).toEqual([8, 9])
  })

  it('reads everything when too much was missed, or it cannot be read, or it means nothing to this page', async () => {
    await subscribed(0)
    happens(...Array.from({ length: 600 }, (_, index) => index + 1))
    says(601)
    await settle()
    expect([cache.applied, cache.refreshed]).toEqual([[], ['everything']])

    readEvents.mockRejectedValueOnce(new Error('away'))
    says(602)
    await settle()
    expect([cache.applied, cache.refreshed]).toEqual([[], ['everything', 'everything']])

    socket.says('tournament_event', { ...event(603), type: 'weather_changed', payload: 'rain' })
    expect(cache.refreshed).toHaveLength(3)
  })

  it('does not try to read again at once what could not be read', async () => {
    await subscribed(4)
    readEvents.mockRejectedValue(new Error('away'))
    for (let seq = 10; seq < 20; seq += 1) {
      socket.says('tournament_event', event(seq))
      await vi.advanceTimersByTimeAsync(150)
    }
    expect(readEvents.mock.calls.length).toBeLessThanOrEqual(2)
  })

  it('subscribes again when the server says that it was too often', async () => {
    watchTournaments([id], { cache, readEvents })
    await settle()
    socket.connects()
    socket.acknowledges({ ok: false, code: 'rate_limited', retryAfter: 3 })
    await vi.advanceTimersByTimeAsync(2_900)
    expect(socket.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(socket.sent).toHaveLength(2)
  })

  it('brings in nothing any more once it is stopped', async () => {
    const stop = await subscribed(4)
    happens(5)
    says(6)
    stop()
    await settle()
    expect(cache.applied).toEqual([])
    expect([cache.isStopped, socket.isClosed]).toEqual([true, true])
  })
})
