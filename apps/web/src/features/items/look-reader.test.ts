import type { Look } from '@esports/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLookReader } from './look-reader.ts'

const lookOf = (username: string): Look => ({ username, picture: null, frame: null, title: null })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks once for all who are drawn together, and for each gamer once', async () => {
  const read = vi.fn(async (names: readonly string[]) => names.map(lookOf))
  const look = createLookReader(read)
  const answers = Promise.all([look('nyx'), look('okami'), look('nyx')])
  await vi.runAllTimersAsync()
  expect(await answers).toEqual([lookOf('nyx'), lookOf('okami'), lookOf('nyx')])
  expect(read.mock.calls).toEqual([[['nyx', 'okami']]])
  const later = look('nyx')
  await vi.runAllTimersAsync()
  expect(await later).toEqual(lookOf('nyx'))
  expect(read).toHaveBeenCalledTimes(2)
})

it('asks for no more than the API takes, and says who does not exist', async () => {
  const read = vi.fn(async (names: readonly string[]) => names.filter((name) => name !== 'g119').map(lookOf))
  const look = createLookReader(read)
  const names = Array.from({ length: 120 }, (_, index) => `g${index}`)
  const answers = Promise.all(names.map(look))
  await vi.runAllTimersAsync()
  expect((await answers).map((one) => one?.username ?? null)).toEqual([...names.slice(0, 119), null])
  expect(read.mock.calls.map(([asked]) => asked.length)).toEqual([50, 50, 20])
})

it('tells those who asked when it fails, and nobody after them', async () => {
  const read = vi
    .fn(async (names: readonly string[]) => names.map(lookOf))
    .mockRejectedValueOnce(new Error('offline'))
  const look = createLookReader(read)
  const failed = look('nyx').catch((cause: unknown) => cause)
  await vi.runAllTimersAsync()
  expect(await failed).toEqual(new Error('offline'))
  const again = look('nyx')
  await vi.runAllTimersAsync()
  expect(await again).toEqual(lookOf('nyx'))
})
