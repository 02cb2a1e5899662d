import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTurns } from './turns.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const refusal = () => new Error('refused')
const messageOf = (error: unknown) => (error instanceof Error ? error.message : error)
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const turns = (options: Partial<Parameters<typeof createTurns>[0]> = {}) =>
  createTurns({
    atOnce: 2,
    longestWaitMs: 1_000,
    endsAll: (error) => error instanceof Error && error.message === 'away',
    refusal,
    ...options,
  })

it('begins in the order of the questions, no more than so many at once for a key, and leaves nobody waiting', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ key: fc.constantFrom('a', 'b'), ms: fc.nat(30), fails: fc.boolean() })),
      async (wanted) => {
        const take = turns({ longestWaitMs: 100_000 })
        const began: Record<string, number[]> = { a: [], b: [] }
        const atWork: Record<string, number> = { a: 0, b: 0 }
        const all = wanted.map(({ key, ms, fails }, index) =>
          take(key, async () => {
            began[key]?.push(index)
            atWork[key] = (atWork[key] ?? 0) + 1
            expect(atWork[key]).toBeLessThanOrEqual(2)
            await sleep(ms)
            atWork[key] -= 1
            if (fails) throw new Error('a rule')
            return index
          }),
        )
        const settled = Promise.allSettled(all)
        await vi.runAllTimersAsync()
        const answers = await settled
        for (const key of ['a', 'b'])
          expect(began[key]).toEqual(wanted.flatMap((one, index) => (one.key === key ? [index] : [])))
        expect(answers.map(({ status }) => status)).toEqual(
          wanted.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
        )
      },
    ),
    { numRuns: 50 },
  ))

it('refuses whoever has waited too long, and does not begin their work', async () => {
  const take = turns({ atOnce: 1 })
  const late = vi.fn()
  const first = take('a', () => sleep(5_000))
  const second = take('a', late).catch(messageOf)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await second).toBe('refused')
  await vi.advanceTimersByTimeAsync(3_500)
  const third = take('a', () => Promise.resolve('third'))
  await vi.advanceTimersByTimeAsync(500)
  await first
  expect(await third).toBe('third')
  expect(late).not.toHaveBeenCalled()
})

it('refuses all who wait when one ends for a reason that is the same for all', async () => {
  const take = turns({ atOnce: 1 })
  const all = [
    take('a', async () => {
      await sleep(100)
      throw new Error('away')
    }),
    ...[1, 2, 3].map(() => take('a', () => Promise.resolve())),
  ].map((one) => one.catch(messageOf))
  const ofAnother = take('b', () => Promise.resolve('b'))
  await vi.advanceTimersByTimeAsync(100)
  expect(await Promise.all(all)).toEqual(['away', 'refused', 'refused', 'refused'])
  expect(await ofAnother).toBe('b')
  expect(await take('a', () => Promise.resolve('again'))).toBe('again')
})
