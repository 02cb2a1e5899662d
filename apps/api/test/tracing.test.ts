import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../src/platform/config.ts'
import { startTracing, type Tracing } from '../src/platform/tracing/index.ts'
import { addTournament, environment, startWorld, type World } from './world.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly status: { readonly code?: number }
  readonly attributes: Readonly<Record<string, unknown>>
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<Span, 'attributes'> & {
        readonly attributes: readonly { key: string; value: Record<string, unknown> }[]
      })[]
    }[]
  }[]
}

const callerTrace = '4bf92f3577b34da6a3ce929d0e0e4736'
const lines: string[] = []
const spans: Span[] = []
const complaints: string[] = []
let receiver: Server
let text = ''
let headers: Readonly<Record<string, unknown>>
let world: World
let tracing: Tracing
let endpoint: string

/** A receiver as a collector is: it takes OTLP over HTTP at one address. */
async function startReceiver(): Promise<string> {
  receiver = createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      headers = request.headers
      text += body
      if (request.url !== '/v1/traces') return answer.writeHead(404).end()
      const { resourceSpans } = JSON.parse(body) as Sent
      for (const { scopeSpans } of resourceSpans)
        for (const scope of scopeSpans)
          for (const span of scope.spans)
            spans.push({
              ...span,
              attributes: Object.fromEntries(
                span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
              ),
            })
      return answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
}

beforeAll(async () => {
  endpoint = await startReceiver()
  const { traces } = readConfig({
    ...environment,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-receiver',
  })
  if (!traces) throw new Error('not configured')
  tracing = await startTracing(traces, (message) => complaints.push(message))
  world = await startWorld({
    tracing,
    environment: { LOG_LEVEL: 'info' },
    log: { write: (line) => void lines.push(line) },
  })
  const { id, slug } = await addTournament(world.db, { capacity: 2 })
  const nyx = await world.gamer('nyx')
  const okami = await world.gamer('okami')
  const join = async (cookie: string) => {
    const answer = await world.request({
      method: 'POST',
      url: `/api/tournaments/${id}/registrations`,
      headers: {
        cookie,
        'x-requested-with': 'app',
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        traceparent: `00-${callerTrace}-00f067aa0ba902b7-01`,
      },
      payload: '{}',
    })
    if (answer.statusCode !== 201) throw new Error(answer.body)
  }
  await join(nyx.cookie)
  await join(okami.cookie)
  await world.request({ url: `/api/tournaments/${slug}?note=very-private` })
  await world.request({
    url: '/api/nothing',
    headers: { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
  })
  await world.app.settle()
  await world.db.execute('alter table games rename to games_away')
  await world.request({ url: '/api/games' })
  await world.db.execute('alter table games_away rename to games')
  await world.close()
  await tracing.stop()
})
afterAll(() => new Promise<unknown>((resolve) => receiver.close(resolve)))

const named = (name: string) => spans.filter((span) => span.name === name)
const childrenOf = (parent: Span | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)

it('follows a request by its template and status, under the trace of its caller', () => {
  const [join, ...others] = named('POST /api/tournaments/:id/registrations')
  expect(others).toHaveLength(1)
  expect(join).toMatchObject({
    traceId: callerTrace,
    parentSpanId: '00f067aa0ba902b7',
    kind: 2,
    attributes: { 'http.route': '/api/tournaments/:id/registrations', 'http.request.method': 'POST' },
  })
  expect(Number(join?.attributes['http.response.status_code'])).toBeLessThan(300)
  const [read] = named('GET /api/tournaments/:slug')
  expect(read?.traceId).not.toBe(callerTrace)
  expect(read?.parentSpanId).toBeFalsy()
  const [missing] = named('GET').filter(({ kind }) => kind === 2)
  expect(missing?.traceId).not.toMatch(/^0+$/)
})

it('shows the statements of a request without their values', () => {
  const [join] = named('POST /api/tournaments/:id/registrations')
  const inserts = spans.filter(({ traceId, name }) => traceId === join?.traceId && name === 'INSERT')
  expect(inserts.length).toBeGreaterThan(0)
  expect(String(inserts[0]?.attributes['db.query.text'])).toMatch(/^insert into .*\$1/)
  expect(childrenOf(join).map(({ name }) => name)).toContain('SELECT')
  for (const value of ['very-private', 'okami', 'nyx']) expect(text.toLowerCase()).not.toContain(value)
})

it('follows jobs and events, with what they did in the database', () => {
  const jobs = spans.filter(({ name }) => name.startsWith('job '))
  expect(jobs.length).toBeGreaterThan(0)
  expect(jobs.flatMap(childrenOf).length).toBeGreaterThan(0)
  const consumed = spans.filter(({ name }) => name.startsWith('consume '))
  expect(new Set(consumed.map(({ name }) => name))).toEqual(
    new Set(['consume notifications', 'consume audit', 'consume ratings', 'consume rewards', 'consume xp']),
  )
})

it('marks a request that failed, and its statement', () => {
  const [failed] = named('GET /api/games')
  expect(failed).toMatchObject({ status: { code: 2 }, attributes: { 'http.response.status_code': 500 } })
  expect(childrenOf(failed).some(({ status }) => status.code === 2)).toBe(true)
})

it('leaves out polls that belong to nothing', () => {
  const roots = spans.filter(({ parentSpanId, traceId }) => !parentSpanId && traceId !== callerTrace)
  expect(
    roots
      .map(({ name }) => name.split(' ')[0])
      .filter((name) => !['GET', 'POST', 'job', 'consume'].includes(name ?? '')),
  ).toEqual([])
})

it('names the trace and the request in each line of the log', () => {
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const answered = logged.filter(({ url }) => String(url).endsWith('/registrations'))
  expect(answered).toHaveLength(2)
  for (const line of answered)
    expect(line).toMatchObject({ traceId: callerTrace, requestId: expect.any(String) })
  const [failed] = named('GET /api/games')
  const [failure] = logged.filter(({ msg }) => msg === 'request failed')
  expect(failure).toMatchObject({
    traceId: failed?.traceId,
    requestId: failed?.attributes['esports.request_id'],
  })
})

it('sends the headers that the receiver wants, and complains about nothing', () => {
  expect(headers['x-key']).toBe('of-the-receiver')
  expect(complaints).toEqual([])
})
