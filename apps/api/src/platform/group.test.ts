import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from './database/index.ts'
import { createGroup } from './group.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

interface Command {
  readonly subject: string
  readonly ms: number
  readonly fate: 'done' | 'refused' | 'fails'
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Commands without keys use no database. */
const db = { transaction: async (work: (tx: unknown) => Promise<unknown>) => work({}) } as unknown as Database

function groupOf({ atOnce, failure }: { readonly atOnce: number; readonly failure: () => Error }) {
  const began: Command[][] = []
  const atWork = new Set<string>()
  let running = 0
  const group = createGroup<Command, string, null>({
    db,
    now: () => new Date(0),
    atOnce,
    grouped: {
      policy: 'captain_of_match',
      subjectOf: ({ subject }) => subject,
      hold: () => Promise.resolve(null),
      async run(_, __, commands) {
        began.push([...commands])
        running += 1
        expect(running).toBeLessThanOrEqual(atOnce)
        for (const { subject } of commands) {
          expect(atWork.has(subject)).toBe(false)
          atWork.add(subject)
        }
        await sleep(Math.max(...commands.map(({ ms }) => ms)))
        for (const { subject } of commands) atWork.delete(subject)
        running -= 1
        if (commands.some(({ fate }) => fate === 'fails')) throw failure()
        return commands.map(({ fate, subject }) =>
          fate === 'done' ? { ok: true, answer: subject } : { ok: false, error: new Error('refused') },
        )
      },
    },
  })
  const call = (command: Command) => group({ command, attempt: null, bodyOf: (answer) => ({ answer }) })
  return { call, began }
}

const resultOf = (settled: PromiseSettledResult<{ readonly body: unknown }>) =>
  settled.status === 'fulfilled' ? settled.value.body : (settled.reason as Error).message

it('settles every command with its own result, and executes those of one subject one after another', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(
        fc.record({
          subject: fc.constantFrom('a', 'b', 'c', 'd'),
          ms: fc.nat(20),
          fate: fc.constantFrom<Command['fate']>('done', 'done', 'refused', 'fails'),
          after: fc.nat(15),
        }),
      ),
      async (atOnce, wanted) => {
        const { call } = groupOf({ atOnce, failure: () => new Error('broken') })
        const order: Record<string, number[]> = {}
        const all = wanted.map(async ({ after, ...command }, index) => {
          await sleep(after)
          try {
            return await call(command)
          } finally {
            ;(order[command.subject] ??= []).push(index)
          }
        })
        const settled = Promise.allSettled(all)
        await vi.runAllTimersAsync()
        const results = {
          done: (subject: string) => ({ answer: subject }),
          refused: 'refused',
          fails: 'broken',
        }
        expect((await settled).map(resultOf)).toEqual(
          wanted.map(({ fate, subject }) => (fate === 'done' ? results.done(subject) : results[fate])),
        )
        for (const [subject, ended] of Object.entries(order)) {
          const arrived = wanted.flatMap((one, index) =>
            one.subject === subject ? [{ index, after: one.after }] : [],
          )
          const inOrder = arrived.toSorted((a, b) => a.after - b.after).map(({ index }) => index)
          expect(ended).toEqual(inOrder)
        }
      },
    ),
    { numRuns: 100 },
  ))

it('executes a command that arrives alone at once, and those that arrive meanwhile together', async () => {
  const { call, began } = groupOf({ atOnce: 1, failure: () => new Error('broken') })
  const done = (subject: string): Command => ({ subject, ms: 10, fate: 'done' })
  const all = [call(done('a'))]
  await vi.advanceTimersByTimeAsync(5)
  for (const subject of ['b', 'c', 'd']) all.push(call(done(subject)))
  await vi.runAllTimersAsync()
  await Promise.all(all)
  expect(began.map((commands) => commands.map(({ subject }) => subject))).toEqual([['a'], ['b', 'c', 'd']])
})

it('refuses all that wait once the database is away, instead of each after its own timeout', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const { call, began } = groupOf({ atOnce: 1, failure: () => away })
  const failing = call({ subject: 'a', ms: 10, fate: 'fails' })
  failing.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(5)
  const waiting = ['b', 'c'].map((subject) => call({ subject, ms: 10, fate: 'done' }))
  const settled = Promise.allSettled([failing, ...waiting])
  await vi.runAllTimersAsync()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(began).toHaveLength(1)
})
