import type { TournamentEvent } from '@esports/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPacedEvents } from './paced-events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched(by: number) {
  const sent: (readonly number[])[] = []
  const paced = createPacedEvents({
    watchersOf: () => by,
    send: (_, events) => void sent.push(events.map(({ seq }) => seq)),
  })
  const publish = (...seqs: readonly number[]) => {
    for (const seq of seqs) paced.publish(event(seq))
  }
  return { paced, publish, sent }
}

const event = (seq: number): TournamentEvent => ({
  tournamentId: '01a1b403-4f7b-7861-bee8-a0235d76b298',
  slug: 'cup',
  seq,
  type: 'registration_changed',
  payload: { taken: seq, waitlisted: 0 },
})

it('sends each event by itself to 500 sockets', () => {
  const { publish, sent } = watched(500)
  publish(1, 2, 3)
  expect(sent).toEqual([[1], [2], [3]])
})

it('sends a crowd the first at once, and one message in each half second after it', () => {
  const { publish, sent } = watched(501)
  publish(1, 2, 3)
  expect(sent).toEqual([[1]])
  vi.advanceTimersByTime(499)
  publish(4)
  expect(sent).toEqual([[1]])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([[1], [2, 3, 4]])
  publish(5)
  vi.advanceTimersByTime(500)
  expect(sent).toEqual([[1], [2, 3, 4], [5]])
})

it('sends at once again after a quiet interval', () => {
  const { publish, sent } = watched(501)
  publish(1)
  vi.advanceTimersByTime(500)
  publish(2)
  expect(sent).toEqual([[1], [2]])
})

it('sends the newest alone where a message would be too large', () => {
  const { publish, sent } = watched(501)
  publish(1, ...Array.from({ length: 101 }, (_, index) => index + 2))
  vi.advanceTimersByTime(500)
  expect(sent).toEqual([[1], [102]])
})

it('sends nothing after it was closed', () => {
  const { paced, publish, sent } = watched(501)
  publish(1, 2)
  paced.close()
  vi.advanceTimersByTime(1_000)
  expect(sent).toEqual([[1]])
})
