import { type LocalStack, startLocalStack } from '@esports/local-stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { publicOrigin, startWorld, type World } from './world.ts'

let stack: LocalStack
let world: World
beforeAll(async () => {
  stack = await startLocalStack({
    parts: ['identity'],
    ports: { identity: 0 },
    identity: { redirectUris: [`${publicOrigin}/api/auth/callback`] },
  })
  const { issuer, clientId, clientSecret } = stack.addresses.identity
  world = await startWorld({
    isSeeded: true,
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
  })
})
afterAll(async () => {
  await world.close()
  await stack.close()
})

async function startLogin(returnTo = '/') {
  const answer = await world.request({
    method: 'POST',
    url: '/api/auth/login/start',
    headers: { 'x-requested-with': 'app', origin: publicOrigin },
    payload: { provider: 'local', returnTo },
  })
  const cookie = answer.cookies.find(({ name }) => name === 'login')
  return { answer, cookie, body: answer.json<{ state: string; authUrl: string }>() }
}

/** What a person does at the provider: chooses a gamer; answers the address the browser is sent back to. */
async function chooseGamer(authUrl: string, gamer: string): Promise<URL> {
  const jar = new Map<string, string>()
  let url = new URL(authUrl)
  let form: URLSearchParams | undefined
  for (let hop = 0; hop < 12; hop += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    form = undefined
    const location = response.headers.get('location')
    if (location === null) form = new URLSearchParams({ gamer })
    else if (new URL(location, url).origin === publicOrigin) return new URL(location)
    else url = new URL(location, url)
  }
  throw new Error('The provider never sent the browser back.')
}

const comeBack = (callback: URL, cookie: string | undefined) =>
  world.request({
    method: 'GET',
    url: `${callback.pathname}${callback.search}`,
    headers: cookie ? { cookie: `login=${cookie}` } : {},
  })

it('[S3.6] [S4.6] [S7.7] the start of a login answers exactly state and authUrl', async () => {
  const { answer, cookie, body } = await startLogin()
  expect(Object.keys(body).toSorted()).toEqual(['authUrl', 'state'])
  const url = new URL(body.authUrl)
  expect(url.searchParams.get('state')).toBe(body.state)
  expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  expect(url.searchParams.get('prompt')).toBe('login')
  expect(answer.statusCode).toBe(200)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 600 })
})

it('[S4.6] [S7.6] a gamer logs in at the provider and comes back to where they were', async () => {
  const { cookie, body } = await startLogin('/clans')
  const back = await comeBack(await chooseGamer(body.authUrl, 'nyx'), cookie?.value)
  expect([back.statusCode, back.headers.location]).toEqual([302, '/clans'])
  const session = back.cookies.find(({ name }) => name === 'sid')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 })
  const me = await world.request({ url: '/api/profile/me', headers: { cookie: `sid=${session?.value}` } })
  expect(me.json()).toMatchObject({ data: { username: 'nyx', name: 'Nyx' } })
})

it('a token of the session is stored nowhere', async () => {
  const { cookie, body } = await startLogin()
  const back = await comeBack(await chooseGamer(body.authUrl, 'okami'), cookie?.value)
  const token = back.cookies.find(({ name }) => name === 'sid')?.value ?? 'none'
  const stored = JSON.stringify(await world.db.select().from(schema.sessions))
  expect(stored).not.toContain(token)
})

it('a session says from which browser and network it was started, and no more of either is stored', async () => {
  const { cookie, body } = await startLogin()
  const callback = await chooseGamer(body.authUrl, 'rita')
  const back = await world.request({
    url: `${callback.pathname}${callback.search}`,
    remoteAddress: '203.0.113.77',
    headers: {
      cookie: `login=${cookie?.value}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
    },
  })
  const session = back.cookies.find(({ name }) => name === 'sid')
  const list = await world.request({ url: '/api/me/sessions', headers: { cookie: `sid=${session?.value}` } })
  expect(list.json()).toMatchObject({
    items: [{ device: 'Firefox on Linux', network: '203.0.113.0/24', isCurrent: true }],
  })
  expect(JSON.stringify(await world.db.select().from(schema.sessions))).not.toMatch(/203\.0\.113\.77|rv:131/)
})

it('[S3.4] a newcomer gets no username that leads to somebody else', async () => {
  const owner = await world.gamer('former_owner')
  await world.db
    .insert(schema.formerUsernames)
    .values({ username: 'noor', userId: owner.id, keptUntil: new Date(Date.now() + 86_400_000) })
  const { cookie, body } = await startLogin()
  const back = await comeBack(await chooseGamer(body.authUrl, 'noor'), cookie?.value)
  const session = back.cookies.find(({ name }) => name === 'sid')
  const me = await world.request({ url: '/api/profile/me', headers: { cookie: `sid=${session?.value}` } })
  expect(me.json()).toMatchObject({ data: { username: 'noor2' } })
})

it('an answer that belongs to another browser logs nobody in', async () => {
  const { body } = await startLogin()
  const callback = await chooseGamer(body.authUrl, 'nyx')
  const without = await comeBack(callback, undefined)
  expect([without.statusCode, without.headers.location]).toEqual([302, '/?login_error=state_mismatch'])
  const other = await startLogin()
  const crossed = await comeBack(callback, other.cookie?.value)
  expect(crossed.headers.location).toBe('/?login_error=state_mismatch')
  expect(crossed.cookies.find(({ name }) => name === 'sid')).toBeUndefined()
})

it('an answer can be used once', async () => {
  const { cookie, body } = await startLogin()
  const callback = await chooseGamer(body.authUrl, 'nyx')
  await comeBack(callback, cookie?.value)
  const again = await comeBack(callback, cookie?.value)
  expect(again.headers.location).toBe('/?login_error=state_mismatch')
})

it('whoever changes their mind at the provider is told that the login was denied', async () => {
  const { cookie, body } = await startLogin()
  const callback = new URL(`${publicOrigin}/api/auth/callback?error=access_denied&state=${body.state}`)
  callback.searchParams.set('iss', stack.addresses.identity.issuer)
  const back = await comeBack(callback, cookie?.value)
  expect([back.statusCode, back.headers.location]).toEqual([302, '/?login_error=denied'])
})

it('a code the provider never gave fails', async () => {
  const { cookie, body } = await startLogin()
  const callback = new URL(`${publicOrigin}/api/auth/callback?code=made-up&state=${body.state}`)
  callback.searchParams.set('iss', stack.addresses.identity.issuer)
  const back = await comeBack(callback, cookie?.value)
  expect(back.headers.location).toMatch(/^\/\?login_error=(failed|denied)$/)
})

it('a provider that is away is an error a person can read', async () => {
  const away = await startWorld({ environment: { OIDC_ISSUER: 'http://127.0.0.1:9' } })
  await expect(away.visitor.startLogin({ body: { provider: 'local' } })).rejects.toMatchObject({
    code: 'provider_unavailable',
    status: 502,
  })
  await away.close()
})

/** Where a login that began with this path ends. */
async function loginFrom(returnTo: string): Promise<string> {
  const { cookie, body } = await startLogin(returnTo)
  const back = await comeBack(await chooseGamer(body.authUrl, 'nyx'), cookie?.value)
  expect(back.cookies.find(({ name }) => name === 'sid')).toBeDefined()
  return `${back.statusCode} ${String(back.headers.location)}`
}

it('[platform review 7] a login leads only into the app, and never fails because of where it began', async () => {
  expect(await loginFrom('//evil.example')).toBe('302 /')
  expect(await loginFrom('/\t/evil.example')).toBe('302 /')
  expect(await loginFrom('/clans?q=戦士#top')).toBe('302 /clans?q=%E6%88%A6%E5%A3%AB#top')
  expect(await loginFrom('/clans\r\nset-cookie: sid=1')).toBe('302 /clansset-cookie:%20sid=1')
})

it('[platform review 7] a login from a long address comes back to it, from an endless one to the start', async () => {
  const long = `/clans?q=${'a'.repeat(1_500)}`
  expect(await loginFrom(long)).toBe(`302 ${long}`)
  expect(await loginFrom(`/clans?q=${'a'.repeat(20_000)}`)).toBe('302 /')
})

it('[S4.7] [S7.4] logout ends the session and works for a visitor too', async () => {
  const gamer = await world.gamer('nyx')
  const headers = { cookie: gamer.cookie, 'x-requested-with': 'app' }
  const out = await world.request({ method: 'POST', url: '/api/auth/logout', headers })
  expect(out.statusCode).toBe(204)
  expect(out.cookies.find(({ name }) => name === 'sid')).toMatchObject({ value: '', maxAge: 0 })
  await expect(gamer.api.whoami()).rejects.toMatchObject({ code: 'unauthenticated' })
  await world.visitor.logout()
})
