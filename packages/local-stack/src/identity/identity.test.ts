import * as openid from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalIdentity, startIdentity } from './index.ts'

let identity: LocalIdentity
let client: openid.Configuration
const callback = 'http://127.0.0.1:3999/api/auth/callback'

beforeAll(async () => {
  identity = await startIdentity({
    redirectUris: ['http://127.0.0.1:3000/api/auth/callback'],
    otherGamers: ['vexa'],
  })
  client = await openid.discovery(
    new URL(identity.issuer),
    identity.clientId,
    identity.clientSecret,
    undefined,
    {
      execute: [openid.allowInsecureRequests],
    },
  )
})
afterAll(() => identity.close())

test('[S4.6] a gamer is chosen with one click and comes back with a name', async () => {
  const browser = new Browser()
  const claims = await logIn(browser, 'nyx')
  expect(claims).toMatchObject({ sub: 'nyx', preferred_username: 'nyx', name: 'Nyx' })
})

test('the chooser comes again at the next login, so one can be somebody else', async () => {
  const browser = new Browser()
  await logIn(browser, 'okami')
  expect(await logIn(browser, 'rita')).toMatchObject({ sub: 'rita', name: 'Rita' })
})

test('each gamer has a button with a name, and the page needs nothing from elsewhere', async () => {
  const { url } = await authorization()
  const page = await new Browser().follow(url)
  const html = await page.text()
  for (const name of ['Nyx', 'Okami', 'Rita']) expect(html).toContain(`aria-label="Continue as ${name}"`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).not.toMatch(/<script|https?:\/\//)
})

test('others who are named can log in without a button, and nobody else', async () => {
  expect(await logIn(new Browser(), 'vexa')).toMatchObject({ sub: 'vexa', preferred_username: 'vexa' })
  const browser = new Browser()
  const chooser = await browser.follow((await authorization()).url)
  expect(await chooser.text()).not.toContain('vexa')
  const answer = await browser.follow(new URL(chooser.url), new URLSearchParams({ gamer: 'stranger' }))
  expect(answer.status).toBe(422)
})

test('a login without PKCE is refused', async () => {
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: callback,
    scope: 'openid',
    state: 'state',
  })
  const answer = await new Browser().follow(url)
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request')
})

test('a callback address of another site is refused without a redirect', async () => {
  const { url } = await authorization()
  url.searchParams.set('redirect_uri', 'https://evil.example/api/auth/callback')
  const answer = await new Browser().follow(url)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('location')).toBeNull()
})

async function authorization() {
  const verifier = openid.randomPKCECodeVerifier()
  const state = openid.randomState()
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: callback,
    scope: 'openid profile',
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { url, verifier, state }
}

async function logIn(browser: Browser, gamer: string) {
  const { url, verifier, state } = await authorization()
  const chooser = await browser.follow(url)
  expect(await chooser.text()).toContain('Choose a gamer')
  const back = await browser.follow(new URL(chooser.url), new URLSearchParams({ gamer }))
  const tokens = await openid.authorizationCodeGrant(client, new URL(back.headers.get('location') ?? ''), {
    pkceCodeVerifier: verifier,
    expectedState: state,
  })
  return tokens.claims()
}

/** Stores cookies by path and follows redirects within the provider, like a browser. */
class Browser {
  readonly #cookies = new Map<string, { readonly path: string; readonly pair: string }>()

  async follow(start: URL, form?: URLSearchParams): Promise<Response> {
    let url = start
    let body = form
    for (let hop = 0; hop < 10; hop++) {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: this.#cookieHeader(url) },
        ...(body ? { method: 'POST', body } : {}),
      })
      this.#remember(response)
      const location = response.headers.get('location')
      if (!location) return response
      const target = new URL(location, url)
      if (target.origin !== identity.issuer) return response
      url = target
      body = undefined
    }
    throw new Error('The provider redirects in circles.')
  }

  #remember(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice('path='.length) ?? '/'
      const key = `${pair.split('=')[0]} ${path}`
      if (pair.endsWith('=')) this.#cookies.delete(key)
      else this.#cookies.set(key, { path, pair })
    }
  }

  #cookieHeader({ pathname }: URL): string {
    return [...this.#cookies.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join('; ')
  }
}
