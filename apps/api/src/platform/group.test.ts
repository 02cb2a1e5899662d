import { AsyncLocalStorage } from 'node:async_hooks'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from './database/index.ts'
import { createGroup } from './group.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

interface Command {
  readonly subject: string
  readonly ms: number
  /** `busy`: another transaction holds what it changes. */
  readonly fate: 'done' | 'refused' | 'fails' | 'busy'
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Commands without keys use no database. */
const db = { transaction: async (work: (tx: unknown) => Promise<unknown>) => work({}) } as unknown as Database
const context = new AsyncLocalStorage<string>()

function groupOf(failure: () => Error = () => new Error('broken')) {
  const began: string[][] = []
  const contexts: (string | undefined)[] = []
  const atWork = new Set<string>()
  let running = 0
  let mostRunning = 0
  const group = createGroup<Command, string, boolean>({
    db,
    now: () => new Date(0),
    grouped: {
      policy: 'captain_of_match',
      subjectOf: ({ subject }) => subject,
      hold: (_, __, { skipsLocked }) => Promise.resolve(skipsLocked),
      isHeld: (skipsLocked, { fate }) => !(skipsLocked && fate === 'busy'),
      async run(_, skipsLocked, commands) {
        began.push(commands.map(({ subject }) => subject))
        contexts.push(context.getStore())
        // Whoever waits for others does so alone.
        if (commands.length > 1) expect(skipsLocked).toBe(true)
        for (const { subject } of commands) {
          expect(atWork.has(subject)).toBe(false)
          atWork.add(subject)
        }
        running += 1
        mostRunning = Math.max(mostRunning, running)
        await sleep(Math.max(0, ...commands.map(({ ms }) => ms)))
        running -= 1
        for (const { subject } of commands) atWork.delete(subject)
        if (commands.some(({ fate }) => fate === 'fails')) throw failure()
        return commands.map(({ fate, subject }) =>
          fate === 'refused' ? { ok: false, error: new Error('refused') } : { ok: true, answer: subject },
        )
      },
    },
  })
  const call = (command: Command) => group({ command, attempt: null, bodyOf: (answer) => ({ answer }) })
  return { call, began, contexts, atOnce: () => mostRunning }
}

const resultOf = (settled: PromiseSettledResult<{ readonly body: unknown }>) =>
  settled.status === 'fulfilled' ? settled.value.body : (settled.reason as Error).message
const done = (subject: string): Command => ({ subject, ms: 10, fate: 'done' })

it('settles every command with its own result, and executes those of one subject one after another', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          subject: fc.constantFrom('a', 'b', 'c', 'd'),
          ms: fc.nat(20),
          fate: fc.constantFrom<Command['fate']>('done', 'done', 'refused', 'fails', 'busy'),
          after: fc.nat(15),
        }),
      ),
      async (wanted) => {
        const { call } = groupOf()
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
        const words = { refused: 'refused', fails: 'broken' }
        expect((await settled).map(resultOf)).toEqual(
          wanted.map(({ fate, subject }) =>
            fate === 'done' || fate === 'busy' ? { answer: subject } : words[fate],
          ),
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
    { numRuns: 200 },
  ))

it('executes a command that arrives alone at once, and those that arrive meanwhile together', async () => {
  const { call, began } = groupOf()
  const all = [call(done('a'))]
  await vi.advanceTimersByTimeAsync(5)
  for (const subject of ['b', 'c', 'd']) all.push(call(done(subject)))
  await vi.runAllTimersAsync()
  await Promise.all(all)
  expect(began).toEqual([['a'], ['b', 'c', 'd']])
})

it('lets nobody wait for a command that waits for others, not even if it came alone', async () => {
  const { call, began } = groupOf()
  const ended: string[] = []
  const act = async (command: Command) => {
    await call(command)
    ended.push(command.subject)
  }
  const all = [act({ subject: 'slow', ms: 1_000, fate: 'busy' })]
  await vi.advanceTimersByTimeAsync(5)
  for (const subject of ['b', 'c']) all.push(act(done(subject)))
  await vi.advanceTimersByTimeAsync(50)
  all.push(act(done('d')))
  await vi.runAllTimersAsync()
  await Promise.all(all)
  expect(began).toEqual([['slow'], ['b', 'c'], ['d']])
  expect(ended).toEqual(['b', 'c', 'd', 'slow'])
})

it('leaves connections to others: few wait for locks at a time', async () => {
  const { call, atOnce } = groupOf()
  const all = Array.from({ length: 12 }, async (_, index) =>
    call({ subject: `busy ${index}`, ms: 100, fate: 'busy' }),
  )
  await vi.runAllTimersAsync()
  await Promise.all(all)
  expect(atOnce()).toBe(3)
})

it('executes a group within the call that begins it, so that traces show where its statements belong', async () => {
  const { call, contexts } = groupOf()
  const all = [context.run('first', async () => call(done('a')))]
  await vi.advanceTimersByTimeAsync(5)
  for (const subject of ['b', 'c']) all.push(context.run(`of ${subject}`, async () => call(done(subject))))
  await vi.runAllTimersAsync()
  await Promise.all(all)
  expect(contexts).toEqual(['first', 'of b'])
})

it.each([
  ['ECONNREFUSED', ['rejected', 'rejected', 'rejected'], 1],
  // It is tried again alone.
  ['55P03', ['rejected', 'fulfilled', 'fulfilled'], 3],
])(
  'after %s, refuses all that wait if the database is away, and nobody else if a row is',
  async (code, expected, groups) => {
    const { call, began } = groupOf(() => Object.assign(new Error('away'), { code }))
    const all = [call({ subject: 'a', ms: 10, fate: 'fails' })]
    all[0]?.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(5)
    for (const subject of ['b', 'c']) all.push(call(done(subject)))
    const settled = Promise.allSettled(all)
    await vi.runAllTimersAsync()
    expect((await settled).map(({ status }) => status)).toEqual(expected)
    expect(began).toHaveLength(groups)
  },
)
