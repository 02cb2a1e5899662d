import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { Problem, rateLimits, realtime } from '@esports/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../src/platform/config.ts'
import { environment, startWorld, type World } from './world.ts'

const proxy = '10.0.0.1'
let now = Date.UTC(2026, 10, 1)
let world: World
beforeAll(async () => {
  world = await startWorld({
    environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: `${proxy}, 192.168.0.0/16` },
    now: () => new Date(now),
  })
})
beforeEach(() => {
  // Every test begins with full allowances.
  now += 3_600_000
})
afterAll(() => world.close())

interface Origin {
  readonly address?: string
  readonly cookie?: string
  readonly forwardedFor?: string
}

const request = (method: 'GET' | 'POST', url: string, from: Origin, payload?: object) =>
  world.request({
    method,
    url,
    remoteAddress: from.address ?? '203.0.113.7',
    headers: {
      'x-requested-with': 'app',
      ...(from.cookie ? { cookie: from.cookie } : {}),
      ...(from.forwardedFor ? { 'x-forwarded-for': from.forwardedFor } : {}),
    },
    ...(payload ? { payload } : {}),
  })
const read = (from: Origin = {}) => request('GET', '/api/games', from)

/** Reads until everything that the next reader shares with this one is spent. */
async function spendReads(from: (index: number) => Origin): Promise<void> {
  for (let index = 0; index < rateLimits.read.perMinute; index += 1) await read(from(index))
}

it('a clock that is set back takes nothing away', async () => {
  expect((await read()).statusCode).toBe(200)
  now -= 1_800_000
  expect((await read()).statusCode).toBe(200)
})

it('[platform review 5] cookies that belong to no session count as their address', async () => {
  await spendReads((index) => ({ cookie: `sid=made-up-${index}` }))
  expect((await read({ cookie: 'sid=one-more' })).statusCode).toBe(429)
  expect((await read()).statusCode).toBe(429)
  expect((await read({ address: '203.0.113.8' })).statusCode).toBe(200)
})

it('[platform review 5] sessions of one gamer count together, wherever they are, and apart from the address', async () => {
  const phone = await world.gamer('limited')
  const desktop = await world.gamer('limited')
  const neighbour = await world.gamer('neighbour')
  await spendReads((index) => ({ cookie: phone.cookie, address: `203.0.113.${index % 200}` }))
  expect((await read({ cookie: desktop.cookie, address: '198.51.100.1' })).statusCode).toBe(429)
  expect((await read({ cookie: neighbour.cookie })).statusCode).toBe(200)
  expect((await read()).statusCode).toBe(200)
})

it('[platform review 5] a refusal is a problem document that says when to come back, and then it is over', async () => {
  await spendReads(() => ({}))
  const refused = await read()
  expect(refused.headers['content-type']).toContain('application/problem+json')
  expect(Problem.parse(refused.json())).toMatchObject({ code: 'rate_limited', status: 429 })
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThanOrEqual(1)
  expect(seconds).toBeLessThanOrEqual(60)
  now += seconds * 1000
  expect((await read()).statusCode).toBe(200)
})

it('[platform review 5] an IPv6 network counts as one address', async () => {
  await spendReads((index) => ({ address: `2001:db8:1:2::${index.toString(16)}` }))
  expect((await read({ address: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429)
  expect((await read({ address: '2001:db8:1:3::1' })).statusCode).toBe(200)
})

it('[platform review 5] the address behind a trusted proxy counts, and nobody else may name one', async () => {
  await spendReads((index) => ({ address: index % 2 ? proxy : '192.168.7.7', forwardedFor: '198.51.100.9' }))
  expect((await read({ address: proxy, forwardedFor: '198.51.100.9' })).statusCode).toBe(429)
  // What the caller wrote to the left of what the proxy added is not believed.
  expect((await read({ address: proxy, forwardedFor: '8.8.8.8, 198.51.100.9' })).statusCode).toBe(429)
  expect((await read({ address: proxy, forwardedFor: '198.51.100.10' })).statusCode).toBe(200)
  await spendReads((index) => ({ forwardedFor: `198.51.100.${index % 200}` }))
  expect((await read({ forwardedFor: '198.51.100.250' })).statusCode).toBe(429)
})

it('trusted proxies are addresses or networks', () => {
  expect(() => readConfig({ ...environment, TRUSTED_PROXIES: 'everybody' })).toThrow(ConfigError)
  expect(() => readConfig({ ...environment, TRUSTED_PROXIES: '10.0.0.0/99' })).toThrow(/TRUSTED_PROXIES: /)
  expect(readConfig(environment).trustedProxies).toEqual([])
})

it('logins are counted by address, also those of gamers', async () => {
  const gamer = await world.gamer('limited')
  const start = (cookie: string) =>
    request('POST', '/api/auth/login/start', { cookie }, { provider: 'nobody' })
  for (let index = 0; index < rateLimits.login.perMinute; index += 1)
    expect((await start(`sid=made-up-${index}`)).statusCode).toBe(400)
  expect((await start(gamer.cookie)).statusCode).toBe(429)
})

it('reports are counted for each match', async () => {
  const gamer = await world.gamer('limited')
  const report = (match: number) =>
    request('POST', `/api/matches/00000000-0000-7000-8000-00000000000${match}/report`, gamer, {
      score: [2, 0],
      version: 1,
    })
  for (let index = 0; index < rateLimits.report.perMinute; index += 1)
    expect((await report(1)).statusCode).not.toBe(429)
  expect((await report(1)).statusCode).toBe(429)
  expect((await report(2)).statusCode).not.toBe(429)
})

it('a list with words to search for is counted as a search, without words as a read', async () => {
  for (let index = 0; index < rateLimits.search.perMinute; index += 1)
    expect((await request('GET', '/api/clans?q=vanta', {})).statusCode).toBe(200)
  expect((await request('GET', '/api/clans?q=vanta', {})).statusCode).toBe(429)
  expect((await request('GET', '/api/clans', {})).statusCode).toBe(200)
})

it('probes of the one who runs the server are never refused', async () => {
  for (let index = 0; index <= rateLimits.read.perMinute; index += 1) await request('GET', '/healthz', {})
  expect((await request('GET', '/healthz', {})).statusCode).toBe(200)
})

describe('sockets', () => {
  let busy: World
  let address: string
  const sockets: Socket[] = []
  beforeAll(async () => {
    busy = await startWorld({
      environment: {
        RATE_LIMIT_FACTOR: '1',
        SOCKET_CONNECTS_PER_MINUTE: '12',
        SOCKETS_PER_ADDRESS: '4',
        TRUSTED_PROXIES: '127.0.0.1',
      },
      now: () => new Date(now),
    })
    address = await busy.listen()
  })
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect()
  })
  afterAll(() => busy.close())

  function open(forwardedFor: string): Socket {
    const socket = io(`${address}${realtime.namespaces.tournaments}`, {
      path: realtime.path,
      transports: [...realtime.transports],
      reconnection: false,
      forceNew: true,
      extraHeaders: { 'x-forwarded-for': forwardedFor },
    })
    sockets.push(socket)
    return socket
  }
  /** Whether the server let it in. */
  const isAdmitted = (socket: Socket) =>
    new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('connect_error', () => resolve(false))
    })

  it('[platform review 5] one address opens only so many sockets at once', async () => {
    const first = [open('198.51.100.1'), open('198.51.100.1'), open('198.51.100.1'), open('198.51.100.1')]
    expect(await Promise.all(first.map(isAdmitted))).toEqual([true, true, true, true])
    expect(await isAdmitted(open('198.51.100.1'))).toBe(false)
    expect(await isAdmitted(open('198.51.100.2'))).toBe(true)
    first[0]?.disconnect()
    // The server hears of the farewell a moment later.
    await expect.poll(() => isAdmitted(open('198.51.100.1'))).toBe(true)
  })

  it('[platform review 5] one address opens only so many sockets a minute', async () => {
    for (let index = 0; index < 12; index += 1) {
      // What is refused because too many are open is not counted.
      await expect.poll(() => isAdmitted(open('198.51.100.3'))).toBe(true)
      for (const socket of sockets.splice(0)) socket.disconnect()
    }
    expect(await isAdmitted(open('198.51.100.3'))).toBe(false)
    now += 5_000
    expect(await isAdmitted(open('198.51.100.3'))).toBe(true)
  })

  it('[platform review 5] a refused socket is told why', async () => {
    for (let index = 0; index < 4; index += 1) await isAdmitted(open('198.51.100.4'))
    const upgrade = http.get(`${address}/socket.io/?EIO=4&transport=websocket`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'x-forwarded-for': '198.51.100.4',
      },
    })
    const [answer] = (await once(upgrade, 'response')) as [IncomingMessage]
    let text = ''
    for await (const chunk of answer) text += String(chunk)
    expect(text).toBe('rate_limited: this address has too many open sockets.')
  })

  it('[platform review 5] a socket changes what it watches only so often', async () => {
    const socket = open('198.51.100.5')
    await isAdmitted(socket)
    const subscribe = (): Promise<unknown> => socket.emitWithAck('subscribe', { tournamentIds: [] })
    for (let index = 0; index < rateLimits.subscribe.perMinute; index += 1)
      expect(await subscribe()).toEqual({ ok: true })
    expect(await subscribe()).toEqual({ ok: false, code: 'rate_limited', retryAfter: 2 })
    now += 2_000
    expect(await subscribe()).toEqual({ ok: true })
  })
})
