import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Problem } from '@esports/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../src/platform/config.ts'
import { environment, publicOrigin, startWorld, type World } from './world.ts'

let world: World
let webDist: string
beforeAll(async () => {
  webDist = mkdtempSync(path.join(tmpdir(), 'web-'))
  mkdirSync(path.join(webDist, 'assets'))
  writeFileSync(path.join(webDist, 'index.html'), '<html><head></head><body>app</body></html>')
  writeFileSync(path.join(webDist, 'assets', 'main-1a2b.js'), 'export {}')
  writeFileSync(path.join(webDist, 'assets', 'main-1a2b.js.br'), 'as brotli')
  writeFileSync(path.join(webDist, 'assets', 'main-1a2b.js.gz'), 'as gzip')
  writeFileSync(path.join(webDist, 'assets', 'small-3c4d.js'), 'export {}')
  writeFileSync(path.join(webDist, 'manifest.webmanifest'), '{}')
  writeFileSync(path.join(webDist, 'sw.js'), 'self')
  writeFileSync(path.join(webDist, 'sw.js.br'), 'as brotli')
  world = await startWorld({
    environment: {
      WEB_DIST: webDist,
      WALLET_VERIFY_URL: 'http://127.0.0.1:4303',
      WALLET_BLOCKCHAIN_API_URL: 'http://127.0.0.1:4305/api',
      WALLET_EXPLORER_URL: 'http://127.0.0.1:4306',
      EXTRA_SCRIPT_URLS: 'http://127.0.0.1:4304/wallet.js',
    },
  })
})
afterAll(async () => {
  await world.close()
  rmSync(webDist, { recursive: true })
})

const write = (headers: Record<string, string>) =>
  world.request({ method: 'POST', url: '/api/auth/logout', headers })

it('a write without the header of the app is refused', async () => {
  expect((await write({ origin: publicOrigin })).json()).toMatchObject({ code: 'forbidden' })
})

it('a write from another site is refused, also one that hides where it comes from', async () => {
  const app = { 'x-requested-with': 'app' }
  expect((await write({ ...app, origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await write({ ...app, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await write({ ...app, origin: publicOrigin })).statusCode).toBe(204)
  expect((await write(app)).statusCode).toBe(204)
})

it('every failure is a problem document that names what is wrong', async () => {
  const bad = await world.request({ url: '/api/tournaments?pageSize=1000' })
  expect(bad.headers['content-type']).toContain('application/problem+json')
  expect(Problem.parse(bad.json())).toMatchObject({
    code: 'invalid',
    status: 400,
    errors: [{ path: 'querystring.pageSize' }],
  })
  const missing = await world.request({ url: '/api/nothing-here' })
  expect(Problem.parse(missing.json())).toMatchObject({ code: 'not_found', status: 404 })
  const broken = await world.request({
    method: 'POST',
    url: '/api/auth/login/start',
    headers: { 'x-requested-with': 'app', 'content-type': 'application/json' },
    payload: '{',
  })
  expect(Problem.parse(broken.json())).toMatchObject({ code: 'invalid' })
})

it('the policy allows our own files and the addresses of the configuration', async () => {
  const policy = String((await world.request({ url: '/' })).headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("script-src 'self' http://127.0.0.1:4304;")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain('ws://127.0.0.1:4302')
  expect(policy).toContain('http://127.0.0.1:4311')
  expect(policy).toContain('frame-src http://127.0.0.1:4303')
  expect(policy).toMatch(/connect-src [^;]*http:\/\/127\.0\.0\.1:4305 http:\/\/127\.0\.0\.1:4306/)
  expect(policy).toMatch(/img-src 'self' data: blob: https: http:\/\/127\.0\.0\.1:4305/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(policy).not.toContain('unsafe-inline')
})

it('other sites may show an embedded bracket in a frame, and nothing else', async () => {
  const headersOf = async (url: string) => (await world.request({ url })).headers
  const embedded = await headersOf('/embed/t/neon-rift-open-2026')
  expect(embedded['content-security-policy']).toContain('frame-ancestors *')
  expect(embedded['content-security-policy']).toContain("default-src 'self'")
  expect(embedded['x-frame-options']).toBeUndefined()
  for (const url of [
    '/',
    '/t/cup',
    '/embed/',
    '/embed/m/1',
    '/embed/t/cup/more',
    '/embed/t/',
    '/api/games',
    '/clans?x=/embed/t/cup',
  ]) {
    const { 'content-security-policy': policy, 'x-frame-options': options } = await headersOf(url)
    expect([url, String(policy).includes("frame-ancestors 'none'"), options]).toEqual([
      url,
      true,
      'SAMEORIGIN',
    ])
  }
})

it('a site on plain HTTP asks no browser for HTTPS', async () => {
  expect((await world.request({ url: '/' })).headers['strict-transport-security']).toBeUndefined()
})

it('every screen of the app is the page, with the extra scripts; files are files', async () => {
  for (const url of ['/', '/clans', '/t/neon-rift-open']) {
    const page = await world.request({ url })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<script src="http://127.0.0.1:4304/wallet.js"></script></head>')
    expect(page.headers['cache-control']).toBe('no-cache')
  }
  const script = await world.request({ url: '/assets/main-1a2b.js' })
  expect(script.headers['cache-control']).toContain('immutable')
  expect((await world.request({ url: '/assets/gone.js' })).statusCode).toBe(404)
  expect((await world.request({ url: '/index.html' })).body).toContain('wallet.js')
})

it('the manifest has its type, and no browser or proxy stores the service worker', async () => {
  const manifest = await world.request({ url: '/manifest.webmanifest' })
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  expect(manifest.headers['cache-control']).toBe('no-cache')
  for (const encoding of ['identity', 'br']) {
    const worker = await get('/sw.js', encoding)
    expect(worker.headers['content-type']).toContain('javascript')
    expect(worker.headers['cache-control']).toBe('no-store')
  }
  const policy = String((await world.request({ url: '/' })).headers['content-security-policy'])
  expect(policy).toContain("manifest-src 'self';worker-src 'self';")
})

it('an installation that has turned the service worker off sends one that removes itself', async () => {
  const without = await startWorld({ environment: { WEB_DIST: webDist, SERVICE_WORKER: 'off' } })
  const worker = await without.request({ url: '/sw.js', headers: { 'accept-encoding': 'br' } })
  expect(worker.headers['cache-control']).toBe('no-store')
  expect(worker.body).toContain('unregister()')
  await without.close()
})

const get = (url: string, acceptEncoding: string) =>
  world.request({ url, headers: { 'accept-encoding': acceptEncoding } })

it('[platform review 11] files of the web app are sent as the build compressed them', async () => {
  const script = '/assets/main-1a2b.js'
  const modern = await get(script, 'gzip, deflate, br')
  expect([modern.headers['content-encoding'], modern.body]).toEqual(['br', 'as brotli'])
  expect(modern.headers['content-type']).toContain('javascript')
  expect(modern.headers['cache-control']).toContain('immutable')
  expect(modern.headers['vary']).toMatch(/accept-encoding/i)
  expect((await get(script, 'gzip')).body).toBe('as gzip')
  expect((await get(script, 'identity')).body).toBe('export {}')
  // Too small to be worth it: there is no other form.
  expect((await get('/assets/small-3c4d.js', 'br')).headers['content-encoding']).toBeUndefined()
})

it('[platform review 11] longer answers of the API are compressed for who understands it', async () => {
  const url = '/api/openapi.json'
  const plain = await get(url, 'identity')
  const [brotli, gzip] = [await get(url, 'gzip, deflate, br'), await get(url, 'gzip, br;q=0')]
  expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
  ])
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length))
  for (const { headers } of [plain, gzip, brotli]) expect(headers['vary']).toMatch(/accept-encoding/i)
})

it('[platform review 11] short answers are sent as they are', async () => {
  const answer = await get('/healthz', 'br, gzip')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toEqual({ status: 'ok' })
})

it('says that it is alive and ready', async () => {
  expect((await world.request({ url: '/healthz' })).statusCode).toBe(200)
  await world.app.settle()
  const idle = { behind: 0, deadLetters: 0 }
  expect((await world.request({ url: '/readyz' })).json()).toEqual({
    status: 'ready',
    deadJobs: 0,
    unnumbered: 0,
    consumers: { audit: idle, notifications: idle, ratings: idle, rewards: idle, xp: idle },
  })
})

it('at a PostgreSQL without Redis it says that it has to be the only process', async () => {
  const start = async (variables: Readonly<Record<string, string>>) => {
    const lines: string[] = []
    const started = await startWorld({
      environment: { ...variables, LOG_LEVEL: 'warn' },
      log: { write: (line) => void lines.push(line) },
    })
    await started.close()
    return lines.filter((line) => line.includes('REDIS_URL is not set'))
  }
  expect(await start({ DATABASE_URL: 'postgres://127.0.0.1/told-only' })).toHaveLength(1)
  expect(await start({})).toHaveLength(0)
})

it('without a built web app the first page explains itself', async () => {
  const bare = await startWorld()
  expect((await bare.request({ url: '/' })).body).toContain('Set WEB_DIST')
  await bare.close()
})

it('a wrong configuration names each variable', () => {
  const { OIDC_ISSUER: _, ...rest } = environment
  const read = () => readConfig({ ...rest, PORT: 'eighty' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/OIDC_ISSUER: is not set/)
  expect(read).toThrow(/PORT: /)
})

it('connections to PostgreSQL are limited by a whole number', () => {
  const read = (DATABASE_CONNECTIONS: string) =>
    readConfig({ ...environment, DATABASE_URL: 'postgres://db.example/product', DATABASE_CONNECTIONS })
  expect(read('12').database).toEqual({ url: 'postgres://db.example/product', connections: 12 })
  for (const wrong of ['1', '2.5', 'many']) expect(() => read(wrong)).toThrow(/DATABASE_CONNECTIONS: /)
})

it('on HTTPS the session cookie is pinned to the host', () => {
  expect(readConfig({ ...environment, PUBLIC_ORIGIN: 'https://play.example/' }).publicOrigin).toBe(
    'https://play.example',
  )
})
