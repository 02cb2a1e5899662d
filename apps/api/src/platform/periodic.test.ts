import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeat } from './periodic.ts'

const minute = 60_000
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[platform review: operations] repeats at times that processes do not share', async () => {
  const early = vi.fn(async () => undefined)
  const late = vi.fn(async () => undefined)
  const stops = [
    repeat(early, { everyMs: 60 * minute, onError: () => undefined, random: () => 0 }),
    repeat(late, { everyMs: 60 * minute, onError: () => undefined, random: () => 0.999 }),
  ]
  await vi.advanceTimersByTimeAsync(31 * minute)
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([3, 1])
  for (const stop of stops) await stop()
  await vi.advanceTimersByTimeAsync(600 * minute)
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([3, 1])
})

it('a failure is told, and the next run comes all the same', async () => {
  const onError = vi.fn()
  const run = vi.fn(() => Promise.reject(new Error('away')))
  const stop = repeat(run, { everyMs: minute, onError, random: () => 0.5 })
  await vi.advanceTimersByTimeAsync(2 * minute + 1)
  expect([run.mock.calls.length, onError.mock.calls.length]).toEqual([2, 2])
  await stop()
})

it('stops only when a run under way is over', async () => {
  let finish = () => {}
  const run = () =>
    new Promise<void>((resolve) => {
      finish = resolve
    })
  const stop = repeat(run, { everyMs: minute, onError: () => undefined, random: () => 0.5 })
  await vi.advanceTimersByTimeAsync(minute)
  const stopped = vi.fn()
  const stopping = stop().then(stopped)
  await vi.advanceTimersByTimeAsync(minute)
  expect(stopped).not.toHaveBeenCalled()
  finish()
  await stopping
  expect(stopped).toHaveBeenCalledTimes(1)
})
