import { describe, expect, it } from 'vitest'
import { ApiError, createApiClient, endpoints, errorCodes, errorStatus } from './index.ts'

interface SentRequest {
  readonly url: string
  readonly method: string | undefined
  readonly headers: Headers
  readonly body: unknown
}

/** A client with a mock fetch: requests are recorded, and `answer` supplies the responses. */
function aClient(answer: () => Response | Promise<Response>) {
  const sent: SentRequest[] = []
  const api = createApiClient({
    baseUrl: '/api',
    makeIdempotencyKey: () => 'key-1',
    fetch: async (input, init) => {
      sent.push({
        url: typeof input === 'string' ? input : '',
        method: init?.method,
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      })
      return answer()
    },
  })
  return { api, sent }
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const problem = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  code: 'full',
  errors: [],
  requestId: '1',
}

describe('the client of the API', () => {
  it('fills paths and queries, and leaves out what is not given', async () => {
    const { api, sent } = aClient(() => json({ items: [], meta: { pageSize: 24, nextPage: null } }))
    await api.listTournaments({ query: { kind: 'local', q: 'a&b', game: undefined } })
    await api.readBracket({ params: { slug: 'a/b' } }).catch(() => undefined)
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/tournaments?kind=local&q=a%26b',
      'GET /api/tournaments/a%2Fb/bracket',
    ])
  })

  it('marks writes, and names one attempt so that a repetition does nothing twice', async () => {
    const { api, sent } = aClient(() => json({ ...problem, message: 'Full.' }, 409))
    const params = { id: '01a1b403-4f7b-7861-bee8-a0235d76b298' }
    await api.joinTournament({ params, body: {} }).catch(() => undefined)
    await api.joinTournament({ params, body: {} }, { idempotencyKey: 'key-0' }).catch(() => undefined)
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-0'])
    expect(sent[0]?.headers.get('x-requested-with')).toBe('app')
    expect(sent[0]?.body).toEqual({})
  })

  it('answers what the contract says, parsed', async () => {
    const { api } = aClient(() => json({ state: 's'.repeat(16), authUrl: 'http://127.0.0.1/auth', more: 1 }))
    const start = await api.startLogin({ body: { provider: 'local' } })
    expect(start).toEqual({ state: 's'.repeat(16), authUrl: 'http://127.0.0.1/auth' })
  })

  it('answers text as it is where the contract says so, and asks for it', async () => {
    const { api, sent } = aClient(() => new Response('BEGIN:VCALENDAR\r\n'))
    const text = await api.readPersonalCalendar({ params: { token: 'a-b' } })
    expect(text).toBe('BEGIN:VCALENDAR\r\n')
    expect(sent[0]?.url).toBe('/api/calendar/a-b.ics')
    expect(sent[0]?.headers.get('accept')).toBe('text/calendar')
  })

  it('throws the code and the words of the server', async () => {
    const { api } = aClient(() => json({ ...problem, message: 'All places are taken.' }, 409))
    await expect(api.whoami()).rejects.toMatchObject({
      code: 'full',
      status: 409,
      message: 'All places are taken.',
    })
  })

  it('does not let an answer through that breaks the contract', async () => {
    const { api } = aClient(() => json({ data: { userId: 5 } }))
    await expect(api.whoami()).rejects.toMatchObject({ code: 'unreadable_answer' })
    const { api: behindProxy } = aClient(() => new Response('<h1>502</h1>', { status: 502 }))
    await expect(behindProxy.whoami()).rejects.toMatchObject({ code: 'unreadable_answer', status: 502 })
  })

  it('tells a lost connection from a cancelled request', async () => {
    const { api } = aClient(() => Promise.reject(new TypeError('fetch failed')))
    await expect(api.whoami()).rejects.toMatchObject({ code: 'network', status: 0 })
    await expect(api.whoami(undefined, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'aborted',
    })
    await expect(api.whoami()).rejects.toBeInstanceOf(ApiError)
  })
})

describe('the table of endpoints', () => {
  it('has the paths of the specification, to the letter [S7.2, S7.4, S7.5, S7.6]', () => {
    const at = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
    expect(at).toEqual(
      expect.arrayContaining([
        'GET /tournaments/permissions/my-status',
        'POST /auth/logout',
        'GET /profile/me',
        'GET /auth/whoami',
      ]),
    )
  })
  it('names no call twice', () => {
    const at = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(at).size).toBe(at.length)
  })
  it('gives every parameter of a path a schema', () => {
    for (const endpoint of Object.values(endpoints)) {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const inSchema = 'params' in endpoint ? Object.keys(endpoint.params.shape) : []
      expect(inSchema).toEqual(inPath)
    }
  })
  it('gives every error code an HTTP status of its class', () => {
    for (const code of errorCodes) expect(errorStatus[code]).toBeGreaterThanOrEqual(400)
  })
})
