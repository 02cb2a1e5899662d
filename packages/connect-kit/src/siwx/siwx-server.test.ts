import { describe, expect, it } from 'vitest'
import { messageData } from '../../test/siwx-messages.ts'
import { aPage } from '../../test/siwx-page.ts'
import { createStorage } from '../storage/storage.ts'
import { createSiwxServer } from './siwx-server.ts'
import type { SiwxSession } from './types.ts'

interface Answer {
  readonly status?: number
  /** Sent unchanged as the body. */
  readonly text?: string
  /** Sent as JSON. */
  readonly json?: unknown
}
interface Call {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}
const session: SiwxSession = { data: messageData(), message: 'text', signature: '0x01' }
const authKey = '@appkit/siwx-auth-token'

/** A mock sign-in service that returns the given responses in order. */
function aService(...answers: readonly Answer[]) {
  const calls: Call[] = []
  const left = [...answers]
  const page = aPage()
  const storage = createStorage({ ...page.environment, window: undefined })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const text = await request.text()
    calls.push({
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: text === '' ? undefined : JSON.parse(text),
    })
    const answer = left.shift()
    if (!answer) throw new TypeError('fetch failed')
    return new Response(answer.text ?? JSON.stringify(answer.json), { status: answer.status ?? 200 })
  }
  const server = createSiwxServer({
    baseUrl: 'https://auth.example/',
    environment: { fetch, after: () => () => undefined },
    storage,
  })
  return { server, calls, storage, values: page.values }
}

/** The same, after a successful sign-in. */
async function aSignedInService(...answers: readonly Answer[]) {
  const service = aService(
    { json: { nonce: 'abcdefgh', token: 'n1' } },
    { json: { token: 't1' } },
    ...answers,
  )
  await service.server.readNonce()
  await service.server.authenticate(session)
  service.calls.splice(0)
  return service
}

describe('requests to a sign-in server [S4.9]', () => {
  it('send the nonce token with the signature, as JSON', async () => {
    const { server, calls } = aService(
      { json: { nonce: 'abcdefgh', token: 'n1' } },
      { json: { token: 't1' } },
    )
    expect(await server.readNonce()).toBe('abcdefgh')
    await server.authenticate(session)
    expect(calls).toMatchObject([
      { method: 'GET', url: 'https://auth.example/auth/v1/nonce', body: undefined },
      {
        method: 'POST',
        url: 'https://auth.example/auth/v1/authenticate',
        headers: { 'content-type': 'application/json', 'x-nonce-jwt': 'Bearer n1' },
        body: session,
      },
    ])
    expect(calls[0]?.headers).not.toHaveProperty('content-type')
  })
  it('use a nonce token once', async () => {
    const { server, calls } = await aSignedInService({ json: { token: 't2' } })
    await server.authenticate(session)
    expect(calls[0]?.headers).not.toHaveProperty('x-nonce-jwt')
  })
  it('send no earlier nonce token for a nonce without one', async () => {
    const { server, calls } = aService(
      { json: { nonce: 'abcdefgh', token: 'n1' } },
      { json: { nonce: 'ijklmnop' } },
      { json: { token: 't1' } },
    )
    await server.readNonce()
    await server.readNonce()
    await server.authenticate(session)
    expect(calls[2]?.headers).not.toHaveProperty('x-nonce-jwt')
  })
  it('send the session token with every account request', async () => {
    const { server, calls } = await aSignedInService({ json: {} }, { json: {} }, { json: {} }, { json: {} })
    await server.readSession()
    await server.readAccount()
    await server.writeMetadata({ clan: 'Red' })
    await server.signOut()
    expect(calls.map(({ headers }) => headers['authorization'])).toEqual(Array(4).fill('Bearer t1'))
  })
  it.each([401, 403])('sign out on status %i, and remove the tokens', async (status) => {
    const { server, values } = await aSignedInService(
      { json: { nonce: 'ijklmnop', token: 'n2' } },
      { status, json: {} },
    )
    await server.readNonce()
    expect(await server.readSession()).toBeUndefined()
    expect(values.size).toBe(0)
  })
  it('keep the session if the server fails', async () => {
    const { server } = await aSignedInService(
      { status: 503, text: 'Down' },
      { json: { address: '0x1', chainId: 137 } },
    )
    await expect(server.readSession()).rejects.toMatchObject({
      code: 'HTTP_FAILED',
      message: 'HTTP status code: 503',
      details: { status: 503 },
    })
    expect(await server.readSession()).toEqual({ chainId: 'eip155:137', address: '0x1' })
  })
  it('sign out locally also if the server is unreachable, and remove the nonce', async () => {
    const { server, values } = await aSignedInService({ json: { nonce: 'ijklmnop', token: 'n2' } })
    await server.readNonce()
    await expect(server.signOut()).rejects.toMatchObject({ code: 'HTTP_FAILED' })
    expect(values.size).toBe(0)
  })
  it('send no sign-out without a session', async () => {
    const { server, calls } = aService()
    await server.signOut()
    expect(calls).toEqual([])
  })
  it('accept an empty body if none is needed', async () => {
    const { server } = await aSignedInService({ text: '' }, { text: '' })
    await expect(server.writeMetadata({ clan: 'Red' })).resolves.toBeUndefined()
    await expect(server.signOut()).resolves.toBeUndefined()
  })
  it.each(['""', '7', 'null'])('ignore the invalid stored token %s', async (stored) => {
    const { server, calls, values } = aService()
    values.set(`connect-kit:v1:${authKey}`, stored)
    expect(await server.readSession()).toBeUndefined()
    expect(calls).toEqual([])
  })
})

describe('session of a sign-in server', () => {
  it.each([
    ['a CAIP-2 id', 'eip155:137', 'eip155:137'],
    ['a CAIP-2 id of another namespace', 'solana:mainnet', 'solana:mainnet'],
    ['a number', 137, 'eip155:137'],
    ['a numeric string', '137', 'eip155:137'],
  ])('is parsed with a chain that is %s', async (_, chainId, expected) => {
    const { server } = await aSignedInService({ json: { address: '0x1', chainId } })
    expect(await server.readSession()).toEqual({ chainId: expected, address: '0x1' })
  })
  it.each([
    {},
    null,
    'signed in',
    7,
    { address: '0x1' },
    { chainId: 137 },
    { address: '', chainId: 137 },
    { address: 1, chainId: 137 },
    ...[
      '',
      ':137',
      'eip155:',
      'polygon',
      'eip155:137:0x1',
      'eip155:137:',
      1.5,
      0,
      -1,
      null,
      true,
      ['eip155:1'],
      ['137'],
    ].map((chainId) => ({
      address: '0x1',
      chainId,
    })),
  ])('is undefined for %j', async (json) => {
    const { server } = await aSignedInService({ json })
    expect(await server.readSession()).toBeUndefined()
  })
})

describe('invalid response of a sign-in server', () => {
  it.each([{}, null, 'abcdefgh', 7, { nonce: '' }, { nonce: 12345678 }])(
    'is reported with the missing field: %j',
    async (json) => {
      await expect(aService({ json }).server.readNonce()).rejects.toMatchObject({
        code: 'HTTP_FAILED',
        message: 'The sign-in service answered without nonce.',
        details: { status: 200 },
      })
    },
  )
  it('without a token creates no session', async () => {
    const { server, values } = aService({ json: { ok: true } })
    await expect(server.authenticate(session)).rejects.toThrow('answered without token')
    expect(values.size).toBe(0)
  })
  it('is reported with its status', async () => {
    await expect(aService({ status: 500, json: {} }).server.readNonce()).rejects.toMatchObject({
      code: 'HTTP_FAILED',
      message: 'HTTP status code: 500',
      details: { status: 500 },
    })
  })
  it('is reported with the start of its body if it is not JSON', async () => {
    const text = `<html>${'a'.repeat(1000)}`
    await expect(aService({ text }).server.readNonce()).rejects.toMatchObject({
      code: 'HTTP_FAILED',
      message: text.slice(0, 200),
      details: { status: 200 },
      cause: expect.any(SyntaxError),
    })
  })
  it('is reported with its cause if the server is unreachable', async () => {
    await expect(aService().server.readNonce()).rejects.toMatchObject({
      code: 'HTTP_FAILED',
      message: 'The sign-in service did not answer.',
      details: { status: 0 },
      cause: { code: 'SERVICE_UNREACHABLE' },
    })
  })
})
