import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defaultEnvironment } from '../../src/environment/environment.ts'
import { ConnectKitError } from '../../src/index.ts'
import { createHttpClient, type HttpClient } from '../../src/services/http/http-client.ts'
import { firstReason, HttpError } from '../../src/services/http/http-error.ts'
import { createFakeClock, settled } from '../../src/testing.ts'
import { codeOf, failureOf } from '../failure-of.ts'
import { type OddServer, oddities, startOddServer } from './odd-server.ts'

const names = z.object({ names: z.array(z.string()) })
const clock = createFakeClock()
let server: OddServer
let http: HttpClient
beforeEach(async () => {
  server = await startOddServer()
  http = client(server.url)
  server.answer('/', { json: { names: ['a'] } })
})
afterEach(() => server.close())

interface ClientMore {
  readonly window?: unknown
  readonly lifetime?: AbortSignal
  readonly fetch?: typeof globalThis.fetch
}

function client(baseUrl: string, { window, lifetime, fetch }: ClientMore = {}): HttpClient {
  const environment = { ...defaultEnvironment(), after: clock.after, window: window as Window }
  return createHttpClient({
    baseUrl,
    identification: () => ({ st: 'appkit', sv: 'html-universal-1.7.7', projectId: 'p1' }),
    environment: { ...environment, ...(fetch ? { fetch } : {}) },
    ...(lifetime ? { lifetime } : {}),
  })
}
/** Waits until the server has received the request. */
async function heard(): Promise<void> {
  while (server.asked.length === 0) await settled()
}
const codeIn = (error: unknown) => (error instanceof ConnectKitError ? error.code : undefined)
const ask = (request: Partial<Parameters<HttpClient['ask']>[1]> = {}) =>
  http.ask(names, { path: ['v1', 'names'], ...request })

describe('HTTP requests', () => {
  it('have project id, type and version of the kit after their own query [S7.9]', async () => {
    await ask({ query: { cursor: 'c', address: undefined, exclude: '', gasPrice: '0' } })
    expect(server.asked[0]?.path).toBe(
      '/v1/names?cursor=c&gasPrice=0&st=appkit&sv=html-universal-1.7.7&projectId=p1',
    )
  })

  it('keep the path of the service’s base URL', async () => {
    for (const base of ['/kit', '/kit/']) await client(server.url + base).send({ path: ['v1'] })
    expect(server.asked.map(({ path }) => path.split('?')[0])).toEqual(['/kit/v1', '/kit/v1'])
  })

  it('send a body as JSON by POST', async () => {
    await ask({ body: { a: 1 }, headers: { 'content-type': 'application/json' } })
    expect(server.asked[0]).toMatchObject({ method: 'POST', body: '{"a":1}' })
  })

  it('encode user input, so that it cannot change the path', () => {
    const partOf = (typed: string): string | undefined => {
      try {
        const { origin, pathname } = new URL(http.urlOf({ path: ['v1', 'profile', typed, 'x'] }))
        const parts = pathname.split('/')
        return origin === server.url && parts.length === 5
          ? decodeURIComponent(parts[3] ?? '')
          : 'another path'
      } catch (error) {
        return codeIn(error) === 'SERVICE_ADDRESS_INVALID' ? undefined : 'another error'
      }
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect([typed, undefined]).toContain(partOf(typed))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(['..', '.', ''])('refuse the path segment %o', (part) => {
    expect(failureOf(() => http.urlOf({ path: ['v1', part] }))).toMatchObject({
      code: 'SERVICE_ADDRESS_INVALID',
    })
  })

  it.each(['', 'rpc.example', 'ftp://rpc.example', 'javascript:alert(1)', 'https://'])(
    'refuse the base URL %o when the client is created',
    (address) => {
      expect(failureOf(() => client(address))).toMatchObject({ code: 'SERVICE_ADDRESS_INVALID' })
    },
  )
})

describe('an HTTP error', () => {
  it('has status, reasons and the response [S8.4] [S8.8]', async () => {
    const reasons = [{ field: 'name', description: 'Name is already registered: a' }]
    server.answer('/', { status: 400, json: { status: 'FAILED', reasons } })
    const error: unknown = await ask().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({
      code: 'HTTP_FAILED',
      message: 'HTTP status code: 400',
      status: 400,
      reasons,
    })
    expect((error as HttpError).cause).toBeInstanceOf(Response)
    expect(firstReason(error)).toBe('Name is already registered: a')
  })

  it.each([
    ['plain text', 'Internal server error'],
    ['nothing', ''],
    ['other JSON', '{"code":"X","message":"no"}'],
    ['reasons of another schema', '{"reasons":[1]}'],
  ])('with the body %s has no reasons', async (_, text) => {
    server.answer('/', { status: 500, text })
    const error: unknown = await ask().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 500, reasons: [] })
    expect(firstReason(error)).toBeUndefined()
  })
})

describe('an invalid response', () => {
  const codes: Readonly<Record<(typeof oddities)[number], string>> = {
    HTML: 'SERVICE_ANSWER_INVALID',
    'an empty body': 'SERVICE_ANSWER_INVALID',
    'truncated JSON': 'SERVICE_ANSWER_INVALID',
    'a wrong shape': 'SERVICE_ANSWER_INVALID',
    null: 'SERVICE_ANSWER_INVALID',
    '10 MB': 'SERVICE_ANSWER_INVALID',
    'a closed connection': 'SERVICE_UNREACHABLE',
    'a connection closed half-way': 'SERVICE_UNREACHABLE',
    silence: 'SERVICE_TIMED_OUT',
  }
  it.each(oddities)('%s is a typed error, and the next request works', async (oddity) => {
    server.answer('/', oddity)
    const asking = codeOf(ask())
    if (oddity === 'silence') await heard()
    if (oddity === 'silence') await clock.advance(30_000)
    expect(await asking).toBe(codes[oddity])
    server.answer('/', { json: { names: ['b'] } })
    expect(await ask()).toEqual({ names: ['b'] })
    expect(clock.pending).toBe(0)
  })

  it('without a server is SERVICE_UNREACHABLE or SERVICE_OFFLINE', async () => {
    await server.close()
    expect(await codeOf(ask())).toBe('SERVICE_UNREACHABLE')
    http = client(server.url, { window: { navigator: { onLine: false } } })
    expect(await codeOf(ask())).toBe('SERVICE_OFFLINE')
    server = await startOddServer()
  })

  it('keeps the browser’s error as cause', async () => {
    const cause = new TypeError('Failed to fetch')
    http = client(server.url, { fetch: () => Promise.reject(cause) })
    const error: unknown = await ask().catch((thrown: unknown) => thrown)
    expect((error as ConnectKitError).cause).toBe(cause)
  })

  it('times out after 30 seconds', async () => {
    server.answer('/', 'silence')
    const asking = codeOf(ask())
    await heard()
    await clock.advance(29_999)
    expect(clock.pending).toBe(1)
    await clock.advance(1)
    expect(await asking).toBe('SERVICE_TIMED_OUT')
  })

  it('times out also if fetch ignores its signal', async () => {
    http = client(server.url, { fetch: () => new Promise(() => undefined) })
    const asking = codeOf(ask())
    await clock.advance(30_000)
    expect(await asking).toBe('SERVICE_TIMED_OUT')
  })

  it('with any JSON is parsed or a typed error', async () => {
    let next = ''
    http = client(server.url, { fetch: async () => new Response(next) })
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), async (text) => {
        next = text
        const result: unknown = await ask().catch((error: unknown) => error)
        expect(result instanceof ConnectKitError || z.safeParse(names, result).success).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('concurrent requests', () => {
  it('that are identical are deduplicated', async () => {
    const answers = await Promise.all([ask(), ask(), ask({ query: { other: '1' } })])
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ names: ['a'] })))
    expect(server.asked).toHaveLength(2)
    await ask()
    expect(server.asked).toHaveLength(3)
  })

  it('are not aborted for the others if one caller aborts', async () => {
    const giving = new AbortController()
    const [first, second] = [codeOf(ask({ signal: giving.signal })), ask()]
    giving.abort()
    expect(await first).toBe('ABORTED')
    expect(await second).toEqual({ names: ['a'] })
    expect(server.asked).toHaveLength(1)
  })

  it('are aborted when the last caller aborts', async () => {
    server.answer('/', 'silence')
    const giving = new AbortController()
    const asking = codeOf(ask({ signal: giving.signal }))
    await heard()
    giving.abort()
    expect(await asking).toBe('ABORTED')
    await settled()
    expect(clock.pending).toBe(0)
  })

  it('are not sent with an aborted signal', async () => {
    expect(await codeOf(ask({ signal: AbortSignal.abort() }))).toBe('ABORTED')
    expect(server.asked).toHaveLength(0)
  })

  it('are aborted with the kit', async () => {
    const lifetime = new AbortController()
    http = client(server.url, { lifetime: lifetime.signal })
    server.answer('/', 'silence')
    const asking = codeOf(ask())
    lifetime.abort()
    expect(await asking).toBe('ABORTED')
  })
})
