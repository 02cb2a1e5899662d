import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWorker } from './worker.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const onError = (error: unknown) => {
  throw error
}

/** A worker whose pass takes a given time, and the times at which passes began. */
function observed(passMs: number) {
  const began: number[] = []
  let atOnce = 0
  const from = performance.now()
  const worker = createWorker({
    async pass() {
      atOnce += 1
      expect(atOnce).toBe(1)
      began.push(Math.round(performance.now() - from))
      await new Promise((resolve) => setTimeout(resolve, passMs))
      atOnce -= 1
    },
    onError,
  })
  return { worker, began }
}

it('begins at once when it is woken, and rests twice as long as the pass took before the next one', async () => {
  const { worker, began } = observed(30)
  worker.wake()
  await vi.advanceTimersByTimeAsync(10)
  worker.wake()
  await vi.advanceTimersByTimeAsync(300)
  expect(began).toEqual([0, 90])
})

it('rests also when it is woken after the pass, and takes all wakes of the rest together', async () => {
  const { worker, began } = observed(30)
  worker.wake()
  for (let ms = 0; ms < 50; ms += 1) {
    await vi.advanceTimersByTimeAsync(1)
    if (ms > 32) worker.wake()
  }
  await vi.advanceTimersByTimeAsync(300)
  expect(began).toEqual([0, 90])
})

it('rests 20 ms at least and 250 ms at most', async () => {
  const quick = observed(1)
  const slow = observed(400)
  for (const { worker } of [quick, slow]) worker.wake()
  for (let ms = 0; ms < 700; ms += 10) {
    await vi.advanceTimersByTimeAsync(10)
    for (const { worker } of [quick, slow]) worker.wake()
  }
  expect(quick.began.slice(0, 3)).toEqual([0, 21, 42])
  expect(slow.began).toEqual([0, 650])
})

it('does not rest when somebody drains it, be it in a pass or in a rest', async () => {
  const { worker, began } = observed(100)
  worker.wake()
  await vi.advanceTimersByTimeAsync(50)
  const drained = worker.drain()
  await vi.advanceTimersByTimeAsync(1000)
  await drained
  expect(began.slice(0, 3)).toEqual([0, 100, 200])
  worker.wake()
  await vi.advanceTimersByTimeAsync(5)
  const again = worker.drain()
  await vi.advanceTimersByTimeAsync(500)
  await again
  expect(began.length).toBeGreaterThan(4)
})

it('stops in a rest, and does not begin again', async () => {
  const { worker, began } = observed(100)
  worker.wake()
  await vi.advanceTimersByTimeAsync(110)
  worker.wake()
  await worker.stop()
  await vi.advanceTimersByTimeAsync(3000)
  expect(began).toEqual([0])
})
