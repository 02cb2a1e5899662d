import { type ApiClient, ApiError, createApiClient, LoginStart } from '@esports/contract'

/** Name of the login button's value at the local identity provider. */
const gamerField = 'gamer'
/** Redirects of one login: to the provider, the chooser, back to the provider and to the API. */
const mostHops = 10

/**
 * The API in the hands of any gamer of the demo. Each logs in once, at the local identity provider, as a browser does, and again when the session is over.
 *
 * @param origin where the product is served, `http://127.0.0.1:4300`
 */
export function createSessions(origin: string): {
  readonly visitor: ApiClient
  readonly as: (username: string) => Promise<ApiClient>
} {
  const baseUrl = `${origin}/api`
  const visitor = createApiClient({ baseUrl, fetch: conditionalFetch() })
  const clients = new Map<string, Promise<ApiClient>>()
  let lastLogin: Promise<unknown> = Promise.resolve()

  const open = async (username: string): Promise<ApiClient> => {
    const jar = await logIn(origin, visitor, username)
    const send: typeof fetch = async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', jar.header(new URL(origin)))
      // The API refuses writes from other origins.
      headers.set('origin', origin)
      const answer = await fetch(input, { ...init, headers })
      if (answer.status === 401) clients.delete(username)
      return answer
    }
    return createApiClient({ baseUrl, fetch: send })
  }

  return {
    visitor,
    as(username) {
      const known = clients.get(username)
      if (known) return known
      // One after another: logins are limited by address, and people log in from here, too.
      const opening = lastLogin.then(() => open(username))
      clients.set(username, opening)
      lastLogin = opening.catch(() => clients.delete(username))
      return opening
    },
  }
}

async function logIn(origin: string, visitor: ApiClient, username: string): Promise<CookieJar> {
  const jar = new CookieJar()
  const { data: config } = await visitor.readConfig()
  const started = await jar.fetch(new URL(`${origin}/api/auth/login/start`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'app', origin },
    body: JSON.stringify({ provider: config.login.providerId, returnTo: '/' }),
  })
  if (!started.ok) throw refused(username, started.status)
  const { authUrl } = LoginStart.parse(await started.json())
  const chooser = await jar.follow(new URL(authUrl))
  const done = await jar.follow(new URL(chooser.url), {
    method: 'POST',
    body: new URLSearchParams({ [gamerField]: username }),
  })
  if (!done.ok) throw refused(username, done.status)
  return jar
}

const refused = (username: string, status: number) =>
  new ApiError(status === 429 ? 'rate_limited' : 'unauthenticated', `${username} could not log in.`, {
    status,
  })

/** Stores cookies by host and path, and follows redirects, like a browser. */
class CookieJar {
  readonly #cookies = new Map<
    string,
    { readonly host: string; readonly path: string; readonly pair: string }
  >()

  async fetch(url: URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', this.header(url))
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) this.#remember(url, line)
    return answer
  }

  async follow(start: URL, init?: RequestInit): Promise<Response> {
    let url = start
    let next = init
    for (let hop = 0; hop < mostHops; hop += 1) {
      const answer = await this.fetch(url, next)
      const location = answer.headers.get('location')
      if (location === null) return answer
      url = new URL(location, url)
      next = undefined
    }
    throw new Error(`${start.origin} redirects in circles.`)
  }

  header({ hostname, pathname }: URL): string {
    return [...this.#cookies.values()]
      .filter(({ host, path }) => host === hostname && pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join('; ')
  }

  #remember({ hostname }: URL, line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/'
    const key = `${hostname} ${path} ${pair.slice(0, pair.indexOf('='))}`
    if (pair.endsWith('=')) this.#cookies.delete(key)
    else this.#cookies.set(key, { host: hostname, path, pair })
  }
}

/** A fetch that revalidates what it has read before (RFC 9110, section 13), so that a bracket without changes costs the API nothing. */
function conditionalFetch(): typeof fetch {
  const kept = new Map<string, { readonly etag: string; readonly body: string; readonly type: string }>()
  return async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    const before = init?.method === 'GET' ? kept.get(url) : undefined
    const headers = new Headers(init?.headers)
    if (before) headers.set('if-none-match', before.etag)
    const answer = await fetch(url, { ...init, headers })
    if (answer.status === 304 && before)
      return new Response(before.body, { headers: { 'content-type': before.type } })
    const etag = answer.headers.get('etag')
    if (!answer.ok || etag === null || init?.method !== 'GET') return answer
    const body = await answer.text()
    const type = answer.headers.get('content-type') ?? 'application/json'
    kept.delete(url)
    kept.set(url, { etag, body, type })
    // Brackets of tournaments that are over are not asked for again.
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    return new Response(body, { headers: { 'content-type': type } })
  }
}

const mostKept = 40
