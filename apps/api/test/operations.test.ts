import { request as httpRequest } from 'node:http'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import {
  createMetrics,
  type Metrics,
  type Operations,
  startOperations,
} from '../src/platform/operations/index.ts'
import { addTournament, startWorld, type World } from './world.ts'

let world: World
let metrics: Metrics
let operations: Operations
let origin: string
const lines: string[] = []

beforeAll(async () => {
  metrics = await createMetrics()
  world = await startWorld({
    metrics,
    environment: { RATE_LIMIT_FACTOR: '0.2', LOG_LEVEL: 'error' },
    log: { write: (line) => void lines.push(line) },
  })
  origin = await world.listen()
  operations = await startOperations({
    host: '127.0.0.1',
    port: 0,
    metrics,
    sources: {
      db: world.db,
      pool: world.pool,
      openSockets: () => world.app.openSockets(),
      isRedisUp: () => world.app.isRedisUp(),
      now: () => new Date(),
    },
  })
})
afterAll(async () => {
  await operations.close()
  await world.close()
})

const read = async () => (await fetch(`${operations.origin}/metrics`)).text()

/** The value of one line of the metrics; undefined: there is no such line. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

it('times each answer by method, template and class of status, and never by its address', async () => {
  const { slug } = await addTournament(world.db)
  await fetch(`${origin}/api/tournaments/${slug}?secret=asked-for`)
  await fetch(`${origin}/api/tournaments/nothing-here`)
  await fetch(`${origin}/api/made-up/${slug}`)
  await fetch(`${origin}/wp-admin/index.php`)
  const text = await read()
  const count = 'esports_http_request_duration_seconds_count'
  expect(valueOf(text, `${count}{method="GET",route="/api/tournaments/:slug",status="2xx"}`)).toBe(1)
  expect(valueOf(text, `${count}{method="GET",route="/api/tournaments/:slug",status="4xx"}`)).toBe(1)
  expect(valueOf(text, `${count}{method="GET",route="none",status="4xx"}`)).toBe(2)
  for (const asked of [slug, 'asked-for', 'nothing-here', 'made-up', 'wp-admin'])
    expect(text).not.toContain(asked)
})

it('counts what rate limits refuse, by the name of the limit', async () => {
  let refused = 0
  for (let index = 0; index < 800 && refused < 3; index += 1)
    if ((await fetch(`${origin}/api/games`)).status === 429) refused += 1
  expect(refused).toBe(3)
  expect(valueOf(await read(), 'esports_rate_limit_refusals_total{limit="read"}')).toBe(3)
})

it('tells what is due and not done, how old it is, and what was given up', async () => {
  await world.app.jobs.stop()
  // Whoever reads the outbox is known from its first pass on.
  await world.app.settle()
  await world.app.outbox.stop()
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  const job = (runAt: Date, deadAt: Date | null) => ({
    id: uuidv7(),
    kind: 'nobodysJob',
    subject: uuidv7(),
    detail: {},
    runAt,
    createdAt: runAt,
    deadAt,
  })
  await world.db
    .insert(schema.jobs)
    .values([job(ago(600), null), job(ago(60), null), job(ago(-3600), null), job(ago(9_000), ago(8_000))])
  const { id } = await addTournament(world.db)
  await world.db.insert(schema.tournamentEvents).values({
    tournamentId: id,
    type: 'registration_changed',
    payload: { taken: 1, waitlisted: 0 },
    detail: { kind: 'joined' },
    createdAt: ago(120),
  })
  const text = await read()
  expect(valueOf(text, 'esports_database_up')).toBe(1)
  expect(valueOf(text, 'esports_jobs_due{kind="nobodysJob"}')).toBe(2)
  expect(valueOf(text, 'esports_jobs_dead{kind="nobodysJob"}')).toBe(1)
  expect(valueOf(text, 'esports_jobs_oldest_due_seconds')).toBeGreaterThanOrEqual(600)
  expect(valueOf(text, 'esports_jobs_oldest_due_seconds')).toBeLessThan(660)
  expect(valueOf(text, 'esports_outbox_pending')).toBe(1)
  expect(valueOf(text, 'esports_outbox_oldest_seconds')).toBeGreaterThanOrEqual(120)
  expect(valueOf(text, 'esports_outbox_behind{consumer="notifications"}')).toBe(0)
  expect(valueOf(text, 'esports_outbox_dead_letters{consumer="audit"}')).toBe(0)
})

it('says that the database is away instead of a backlog of zero', async () => {
  await world.db.execute('alter table jobs rename to jobs_away')
  const text = await read()
  await world.db.execute('alter table jobs_away rename to jobs')
  expect(valueOf(text, 'esports_database_up')).toBe(0)
  for (const series of ['esports_jobs_oldest_due_seconds', 'esports_outbox_pending'])
    expect(valueOf(text, series)).toBeUndefined()
  expect(valueOf(await read(), 'esports_database_up')).toBe(1)
})

it('counts transactions that did not commit, by what ended them', async () => {
  await expect(world.db.transaction(() => Promise.reject(new Error('a rule')))).rejects.toThrow('a rule')
  await expect(world.db.transaction((tx) => tx.execute('select nothing from nowhere'))).rejects.toThrow(
    'Failed query',
  )
  const text = await read()
  const failed = 'esports_database_transactions_failed_total'
  expect(valueOf(text, `${failed}{reason="rolled_back"}`)).toBe(1)
  expect(valueOf(text, `${failed}{reason="failed"}`)).toBe(1)
})

it('shows sockets, connections to the database, and the process', async () => {
  const socket = io(`${origin}/tournaments`, { path: '/socket.io', transports: ['websocket'] })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const text = await read()
  socket.disconnect()
  expect(valueOf(text, 'esports_sockets_open')).toBe(1)
  expect(valueOf(text, 'esports_database_pool_connections')).toBeGreaterThanOrEqual(1)
  expect(valueOf(text, 'esports_database_pool_waiting')).toBe(0)
  expect(valueOf(text, 'nodejs_eventloop_lag_seconds')).toBeTypeOf('number')
  expect(valueOf(text, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000)
  await expect.poll(async () => valueOf(await read(), 'esports_sockets_open'), { timeout: 10_000 }).toBe(0)
})

it('is nowhere on the public listener, and not under a foreign name on its own', async () => {
  const publicly = await fetch(`${origin}/metrics`)
  expect(await publicly.text()).not.toContain('esports_')
  const { port } = new URL(operations.origin)
  const rebound = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, path: '/metrics', headers: { host: `attacker.example:${port}` } },
      (answer) => {
        let body = ''
        answer.on('data', (chunk: Buffer) => {
          body += chunk.toString()
        })
        answer.on('end', () => resolve({ status: answer.statusCode, body }))
      },
    )
    request.on('error', reject)
    request.end()
  })
  expect(rebound.status).toBe(403)
  expect(rebound.body).not.toContain('esports_')
})
