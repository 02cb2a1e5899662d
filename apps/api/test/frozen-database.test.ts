import { setTimeout } from 'node:timers/promises'
import { Problem } from '@esports/contract'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseUnavailable } from '../src/platform/database/index.ts'
import { DatabaseRelay } from './database-relay.ts'
import { startWorld, type World } from './world.ts'

const server = process.env['TEST_DATABASE_URL']

describe.skipIf(!server)('[platform review: operations] a PostgreSQL server that stops answering', () => {
  let proxy: DatabaseRelay
  let world: World
  let databaseUrl: string
  beforeAll(async () => {
    proxy = new DatabaseRelay(server ?? '')
    await proxy.listen()
    world = await startWorld({
      through(url) {
        databaseUrl = url
        return proxy.through(url)
      },
    })
  })
  afterEach(() => proxy.thaw())
  afterAll(async () => {
    await world.close()
    proxy.close()
  })

  async function failureOf(work: Promise<unknown>): Promise<unknown> {
    try {
      await work
    } catch (error) {
      return error
    }
    throw new Error('It did not fail.')
  }

  /** Status, code and milliseconds of a read. */
  async function read(url: string) {
    const startedAt = performance.now()
    const answer = await world.request({ url })
    return {
      ms: performance.now() - startedAt,
      status: answer.statusCode,
      retryAfter: answer.headers['retry-after'],
      code: answer.statusCode === 200 ? null : Problem.parse(answer.json()).code,
    }
  }

  /** Milliseconds by which a timer of this process is late at the moment: on a busy machine the server's own are, too. */
  async function lateness(): Promise<number> {
    const startedAt = performance.now()
    await setTimeout(800)
    return performance.now() - startedAt - 800
  }

  it('is not ready within a second, and ready again when it answers', async () => {
    expect(await read('/readyz')).toMatchObject({ status: 200 })
    proxy.freeze()
    for (let probe = 0; probe < 3; probe += 1) {
      const [{ ms, ...answer }, late] = await Promise.all([read('/readyz'), lateness()])
      expect(answer).toMatchObject({ status: 503, code: 'unavailable' })
      expect(ms - late).toBeLessThan(1_000)
    }
    expect(await read('/healthz')).toMatchObject({ status: 200 })
    proxy.thaw()
    await expect.poll(async () => (await read('/readyz')).status, { timeout: 5_000 }).toBe(200)
  })

  it('ends each request with a typed 503, also those that find no free connection', async () => {
    proxy.freeze()
    const answers = await Promise.all(Array.from({ length: 15 }, () => read('/api/games')))
    for (const { ms, ...answer } of answers) {
      expect(answer).toEqual({ status: 503, code: 'unavailable', retryAfter: '5' })
      expect(ms).toBeLessThan(9_000)
    }
    proxy.thaw()
    await expect.poll(async () => (await read('/api/games')).status, { timeout: 10_000 }).toBe(200)
  })

  it('ends a request that waits for a lock', async () => {
    const holder = new Client({ connectionString: databaseUrl })
    await holder.connect()
    await holder.query('begin; lock table games in access exclusive mode')
    const { ms, ...answer } = await read('/api/games')
    await holder.query('rollback')
    await holder.end()
    expect(answer).toEqual({ status: 503, code: 'unavailable', retryAfter: '5' })
    expect(ms).toBeLessThan(5_000)
    expect(await read('/api/games')).toMatchObject({ status: 200 })
  })

  it('takes back each connection whose transaction could not begin', async () => {
    const transactions = (count: number) =>
      Promise.allSettled(
        Array.from({ length: count }, () => world.db.transaction((tx) => tx.execute('select pg_sleep(0.1)'))),
      )
    await transactions(10)
    proxy.freeze()
    for (const { status } of await transactions(10)) expect(status).toBe('rejected')
    proxy.thaw()
    for (const { status } of await transactions(10)) expect(status).toBe('fulfilled')
  })

  it('outlives a connection that the server ends between two statements of a transaction', async () => {
    const failure = await failureOf(
      world.db.transaction(async (tx) => {
        const { rows } = (await tx.execute('select pg_backend_pid() as id')) as {
          rows: readonly { id: number }[]
        }
        const other = new Client({ connectionString: databaseUrl })
        await other.connect()
        await other.query('select pg_terminate_backend($1)', [rows[0]?.id])
        await other.end()
        // The message of the server arrives meanwhile; nobody waits for an answer just now.
        await setTimeout(300)
        await tx.execute('select 1')
      }),
    )
    expect(isDatabaseUnavailable(failure)).toBe(true)
    expect(await read('/readyz')).toMatchObject({ status: 200 })
  })

  it('limits every connection', async () => {
    const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    for (const limit of limits) {
      const answer: unknown = await world.db.execute(`show ${limit}`)
      expect(answer).toMatchObject({ rows: [{ [limit]: expect.stringMatching(/^\d+s$/) }] })
    }
  })
})
