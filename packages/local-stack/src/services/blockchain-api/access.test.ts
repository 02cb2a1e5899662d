import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compilePool, compileTestNft, compileTestToken } from '../../../scripts/compile-contracts.ts'
import { type LocalBlockchainApi, startBlockchainApi } from './index.ts'
import { type Caller, callerOf, gamer, refusal } from './test-scene.ts'

let api: LocalBlockchainApi
let caller: Caller
beforeAll(async () => {
  api = await startBlockchainApi({ chains: {}, projectIds: ['test'] })
  caller = callerOf(api.url)
})
afterAll(() => api.close())

test('the committed pool, token and collection are what their sources compile to', () => {
  const committed = (file: string) => readFileSync(new URL(`../../chains/${file}`, import.meta.url), 'utf8')
  expect(committed('pool.gen.ts')).toBe(compilePool())
  expect(committed('test-token.gen.ts')).toBe(compileTestToken())
  expect(committed('test-nft.gen.ts')).toBe(compileTestNft())
})

test('any page may call, with the headers that the toolkit sends', async () => {
  const response = await fetch(`${api.url}/v1/supported-chains`, { method: 'OPTIONS' })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-headers')).toContain('x-sdk-version')
  expect(response.headers.get('access-control-allow-methods')).toContain('POST')
})

test('every answer names itself, refusals too, and a page may read the name', async () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  const answers = [await caller.get('v1/supported-chains'), await caller.get('nowhere')]
  for (const { headers } of answers) {
    expect(headers.get('x-request-id')).toMatch(uuid)
    expect(headers.get('access-control-expose-headers')).toBe('x-request-id')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  }
  expect(answers[0]?.headers.get('x-request-id')).not.toBe(answers[1]?.headers.get('x-request-id'))
  expect(answers[1]?.status).toBe(404)
})

test('a missing or unknown project id is not let in', async () => {
  for (const query of ['', '?projectId=', '?projectId=stranger']) {
    const response = await fetch(`${api.url}/v1/supported-chains${query}`)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual(refusal('authentication', 'We failed to authenticate your request'))
  }
})

test('the project id may be in a header, or in the body of a POST', async () => {
  const headers = { 'x-project-id': 'test' }
  expect((await fetch(`${api.url}/v1/supported-chains`, { headers })).status).toBe(200)
  const price = (projectId: string) =>
    fetch(`${api.url}/v1/fungible/price`, {
      method: 'POST',
      body: JSON.stringify({ currency: 'usd', addresses: [], projectId }),
    })
  expect((await price('test')).status).toBe(400)
  expect((await price('stranger')).status).toBe(401)
})

test('a body that is no JSON cannot be deserialized', async () => {
  const { status, json } = await caller.post('v1/fungible/price', '{"currency":')
  expect(status).toBe(422)
  expect(json).toEqual(refusal('', expect.stringMatching(/^Deserialization error: /)))
})

test('without running chains none is supported', async () => {
  const { json, headers } = await caller.get('v1/supported-chains')
  expect(json).toEqual({ http: [], ws: [] })
  expect(headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=86400')
})

test('an address has the identity that was given to it, and the answer ages with it', async () => {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const own = await startBlockchainApi({ chains: {}, now: () => now })
  const { address } = gamer(0)
  const ask = () => callerOf(own.url).get(`v1/identity/${address}`)
  const unknown = await ask()
  expect(unknown.json).toEqual({ name: null, avatar: null, resolvedAt: null })
  expect(unknown.headers.get('cache-control')).toBe('public, max-age=3600')
  own.control.setIdentity(address.toLowerCase(), { name: 'ace.eth', avatar: 'https://example.com/a.png' })
  now += 400_000
  const known = await ask()
  expect(known.json).toEqual({
    name: 'ace.eth',
    avatar: 'https://example.com/a.png',
    resolvedAt: '2026-01-01T00:00:00.000Z',
  })
  expect(known.headers.get('cache-control')).toBe('public, max-age=86000')
  await own.close()
})

test('what is no address has no identity', async () => {
  const { status, json } = await caller.get('v1/identity/0x12')
  expect(status).toBe(400)
  expect(json).toEqual(refusal('address', 'The address provided is invalid'))
})

test('a test may answer one request itself, and sees what was asked', async () => {
  api.control.answerNext('GET', '/v1/onramp/options', { status: 404, body: { gone: true } })
  const first = await caller.get('v1/onramp/options')
  expect([first.status, first.json]).toEqual([404, { gone: true }])
  expect((await caller.get('v1/onramp/options')).status).toBe(200)
  await caller.post('v1/onramp/quote', { a: 1 }, { extra: 'yes' })
  expect(api.control.requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/v1/onramp/quote',
    query: { extra: 'yes', projectId: 'test', st: 'appkit' },
    body: { a: 1 },
  })
})

test('a picture of each coin is there for any page', async () => {
  const response = await fetch(`${api.url}/icons/USDT.svg`)
  expect(response.headers.get('content-type')).toContain('image/svg+xml')
  expect(await response.text()).toContain('<circle')
})
