import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSocket } from '../../lib/realtime.ts'
import { ScriptedSocket } from '../../lib/scripted-socket.ts'
import { watchTournaments } from './watch-tournaments.ts'

vi.mock(import('../../lib/realtime.ts'), () => ({ openSocket: vi.fn() }))

const id = '01a1b403-4f7b-7861-bee8-a0235d76b298'
const event = (seq: number) => ({ tournamentId: id, slug: 'cup', seq, type: 'match_updated', match: null })

let socket: ScriptedSocket
const onChange = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  onChange.mockReset()
  socket = new ScriptedSocket()
  vi.mocked(openSocket).mockResolvedValue(socket.asSocket)
})
afterEach(() => {
  vi.useRealTimers()
})

/** A watch whose subscription stands and whose first reading is over. */
async function subscribed(): Promise<() => void> {
  const stop = watchTournaments([id], onChange)
  await vi.advanceTimersByTimeAsync(0)
  socket.connects()
  socket.acknowledges({ ok: true })
  await vi.advanceTimersByTimeAsync(2_000)
  onChange.mockClear()
  return stop
}

describe('watching tournaments', () => {
  it('reads once for a burst of events', async () => {
    await subscribed()
    for (let seq = 1; seq <= 20; seq += 1) socket.says('tournament_event', event(seq))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('[platform review 4] reads at least once a second while events keep coming', async () => {
    await subscribed()
    for (let seq = 1; seq <= 100; seq += 1) {
      socket.says('tournament_event', event(seq))
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(onChange.mock.calls.length).toBeGreaterThanOrEqual(9)
    expect(onChange.mock.calls.length).toBeLessThanOrEqual(11)
  })

  it('[platform review 4] reads again once the subscription stands, for what happened before it', async () => {
    watchTournaments([id], onChange)
    await vi.advanceTimersByTimeAsync(0)
    socket.connects()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(onChange).not.toHaveBeenCalled()
    socket.acknowledges({ ok: true })
    await vi.advanceTimersByTimeAsync(200)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('subscribes and reads again after a lost connection', async () => {
    await subscribed()
    socket.loses()
    socket.connects()
    socket.acknowledges({ ok: true })
    await vi.advanceTimersByTimeAsync(200)
    expect(socket.sent.filter(([name]) => name === 'subscribe')).toHaveLength(2)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('subscribes again when the server says that it was too often', async () => {
    watchTournaments([id], onChange)
    await vi.advanceTimersByTimeAsync(0)
    socket.connects()
    socket.acknowledges({ ok: false, code: 'rate_limited', retryAfter: 3 })
    await vi.advanceTimersByTimeAsync(2_900)
    expect(socket.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(socket.sent).toHaveLength(2)
  })

  it('says nothing any more once it is stopped', async () => {
    const stop = await subscribed()
    socket.says('tournament_event', event(1))
    stop()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(onChange).not.toHaveBeenCalled()
    expect(socket.isClosed).toBe(true)
  })
})
