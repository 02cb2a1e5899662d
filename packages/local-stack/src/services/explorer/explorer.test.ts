import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LocalExplorer, startExplorer } from './index.ts'

let explorer: LocalExplorer
beforeEach(async () => {
  explorer = await startExplorer({ projectIds: ['known'] })
})
afterEach(() => explorer.close())

const configPaths = [
  '/getAnalyticsConfig',
  '/projects/v1/origins',
  '/appkit/v1/config',
  '/getWallets',
] as const

describe('the configuration of the project', () => {
  test('says whether analytics are on', async () => {
    expect(await read('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: true })
    explorer.control.setAnalyticsEnabled(false)
    expect(await read('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: false })
  })

  test('switches every feature on until told otherwise', async () => {
    expect(await read('/appkit/v1/config')).toEqual({
      features: [
        {
          id: 'social_login',
          isEnabled: true,
          config: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
        },
        { id: 'swap', isEnabled: true, config: ['1inch'] },
        { id: 'onramp', isEnabled: true, config: ['coinbase', 'meld'] },
        { id: 'activity', isEnabled: true, config: [] },
        { id: 'reown_branding', isEnabled: true, config: [] },
      ],
    })
    const features = [{ id: 'swap', isEnabled: false, config: null }] as const
    explorer.control.setFeatures(features)
    expect(await read('/appkit/v1/config')).toEqual({ features })
    explorer.control.setFeatures(null)
    expect(await read('/appkit/v1/config')).toEqual({ features: null })
  })

  test('tells the allowed origins, none until some are set', async () => {
    expect(await read('/projects/v1/origins')).toEqual({ allowedOrigins: [] })
    explorer.control.setAllowedOrigins(['https://arena.example'])
    expect(await read('/projects/v1/origins')).toEqual({ allowedOrigins: ['https://arena.example'] })
  })
})

describe('who may ask', () => {
  test.each(configPaths)('%s refuses a missing or unknown project id with a reason', async (path) => {
    for (const query of ['', '?projectId=', '?projectId=stranger']) {
      const answer = await fetch(`${explorer.url}${path}${query}`)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(await answer.json()).toMatchObject({ reasons: [{ field: 'authentication' }] })
    }
    expect((await ask(path)).status).toBe(200)
    const byHeader = await fetch(`${explorer.url}${path}`, { headers: { 'x-project-id': 'known' } })
    expect(byHeader.status).toBe(200)
  })

  test('pictures ask for the project id too', async () => {
    const path = `/getWalletImage/${explorer.wallets[0]?.image_id}`
    expect((await fetch(explorer.url + path)).status).toBe(401)
    expect((await ask(path)).status).toBe(200)
  })

  test('without a list of ids any id will do, but not none', async () => {
    const another = await startExplorer()
    expect((await fetch(`${another.url}/getWallets?projectId=whatever`)).status).toBe(200)
    expect((await fetch(`${another.url}/getWallets`)).status).toBe(401)
    await another.close()
  })

  test.each([
    'https://arena.example',
    'https://eu.arena.example',
    'http://localhost:5173',
    'http://127.0.0.1:8080',
    'https://preview.pages.dev',
    'https://preview.vercel.app',
    'https://abc.ngrok-free.app',
    'https://secure-mobile.walletconnect.com',
    'https://secure-mobile.walletconnect.org',
  ])('a page of %s may ask', async (origin) => {
    explorer.control.setAllowedOrigins(['https://arena.example', 'https://*.arena.example'])
    expect((await ask('/getWallets', { headers: { origin } })).status).toBe(200)
  })

  test.each([
    'https://evil.example',
    'https://arena.example.evil.example',
    'http://arena.example',
    'https://arenaXexample',
    'http://localhost',
    'https://pages.dev',
    'null',
  ])('a page of %s may not', async (origin) => {
    explorer.control.setAllowedOrigins(['https://arena.example', 'https://*.arena.example'])
    const answer = await ask('/getWallets', { headers: { origin } })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ reasons: [{ field: 'origin' }] })
  })

  test('every page may ask while no list is set, and who is no page always may', async () => {
    const evil = { headers: { origin: 'https://evil.example' } }
    expect((await ask('/getWallets', evil)).status).toBe(200)
    explorer.control.setAllowedOrigins([])
    expect((await ask('/getWallets', evil)).status).toBe(403)
    expect((await ask('/getWallets')).status).toBe(200)
    explorer.control.setAllowedOrigins(undefined)
    expect((await ask('/getWallets', evil)).status).toBe(200)
  })

  test('a browser hears before it sends what it may send', async () => {
    const answer = await fetch(`${explorer.url}/getWallets`, {
      method: 'OPTIONS',
      headers: { origin: 'https://arena.example', 'access-control-request-method': 'GET' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-project-id')
    expect(explorer.control.requests).toEqual([])
  })
})

describe('a test can', () => {
  test('have the next request answered otherwise, once and in order', async () => {
    const { control } = explorer
    control.answerNext('get', '/getWallets', {
      status: 503,
      body: { code: 'busy' },
      headers: { 'retry-after': '1' },
    })
    control.answerNext('GET', '/get', { status: 200, body: '{broken' })
    expect((await ask('/appkit/v1/config')).status).toBe(200)
    const busy = await ask('/getWallets')
    expect([busy.status, busy.headers.get('retry-after'), await busy.json()]).toEqual([
      503,
      '1',
      { code: 'busy' },
    ])
    expect(await (await ask('/getWallets')).text()).toBe('{broken')
    expect((await ask('/getWallets')).status).toBe(200)
  })

  test('have an answer come late', async () => {
    explorer.control.answerNext('GET', '/getAnalyticsConfig', { status: 200, body: {}, delayMs: 120 })
    const start = performance.now()
    await ask('/getAnalyticsConfig')
    expect(performance.now() - start).toBeGreaterThan(110)
  })

  test('stop while an answer is still to come', async () => {
    const another = await startExplorer()
    another.control.answerNext('GET', '/', { status: 200, body: {}, delayMs: 60_000 })
    const late = fetch(`${another.url}/getWallets`).catch((error: unknown) => error)
    while (another.control.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await another.close()
    expect(await late).toBeInstanceOf(Error)
  })

  test('see what was asked, also what was refused', async () => {
    const before = Date.now()
    await ask('/getWallets', {}, { page: '2' })
    await fetch(`${explorer.url}/appkit/v1/config`)
    const [first, second] = explorer.control.requests
    expect(first).toEqual({
      method: 'GET',
      path: '/getWallets',
      query: { projectId: 'known', page: '2' },
      at: expect.any(Number),
    })
    expect(first?.at).toBeGreaterThanOrEqual(before)
    expect(second).toMatchObject({ path: '/appkit/v1/config', query: {} })
  })
})

test('what is not there is 404, what is not asked so is 405', async () => {
  expect((await ask('/nothing')).status).toBe(404)
  expect((await ask('/getWallets/more')).status).toBe(404)
  const posted = await ask('/getWallets', { method: 'POST', body: '{}' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET'])
})

function ask(
  path: string,
  init: RequestInit = {},
  query: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${explorer.url}${path}?${new URLSearchParams({ projectId: 'known', ...query })}`, init)
}

async function read(path: string): Promise<unknown> {
  return (await ask(path)).json()
}
