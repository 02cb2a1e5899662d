import { describe, expect, it } from 'vitest'
import { messageData } from '../../test/siwx-messages.ts'
import { aPage } from '../../test/siwx-page.ts'
import { createStorage } from '../storage/storage.ts'
import { createSiwxServer } from './siwx-server.ts'
import type { SiwxSession } from './types.ts'

interface Answer {
  readonly status?: number
  /** Sent as it is. */
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

/** A sign-in service that answers what a test lays out, in this order. */
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

/** The same, after somebody has signed in. */
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

describe('the calls of a sign-in service [S4.9]', () => {
  it('sends the token of the nonce with the signature, and JSON as JSON', async () => {
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
  it('uses the token of a nonce once', async () => {
    const { server, calls } = await aSignedInService({ json: { token: 't2' } })
    await server.authenticate(session)
    expect(calls[0]?.headers).not.toHaveProperty('x-nonce-jwt')
  })
  it('sends no token of an earlier nonce with a nonce that has none', async () => {
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
  it('carries its token to every call that is about the account', async () => {
    const { server, calls } = await aSignedInService({ json: {} }, { json: {} }, { json: {} }, { json: {} })
    await server.readSession()
    await server.readAccount()
    await server.writeMetadata({ clan: 'Red' })
    await server.signOut()
    expect(calls.map(({ headers }) => headers['authorization'])).toEqual(Array(4).fill('Bearer t1'))
  })
  it.each([401, 403])('is signed out by %i, and forgets its tokens', async (status) => {
    const { server, values } = await aSignedInService(
      { json: { nonce: 'ijklmnop', token: 'n2' } },
      { status, json: {} },
    )
    await server.readNonce()
    expect(await server.readSession()).toBeUndefined()
    expect(values.size).toBe(0)
  })
  it('stays signed in while the service fails', async () => {
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
  it('signs out here even when the service cannot be reached, and forgets a nonce, too', async () => {
    const { server, values } = await aSignedInService({ json: { nonce: 'ijklmnop', token: 'n2' } })
    await server.readNonce()
    await expect(server.signOut()).rejects.toMatchObject({ code: 'HTTP_FAILED' })
    expect(values.size).toBe(0)
  })
  it('asks nobody to sign out who is not signed in', async () => {
    const { server, calls } = aService()
    await server.signOut()
    expect(calls).toEqual([])
  })
  it('takes an empty answer to a call that needs none', async () => {
    const { server } = await aSignedInService({ text: '' }, { text: '' })
    await expect(server.writeMetadata({ clan: 'Red' })).resolves.toBeUndefined()
    await expect(server.signOut()).resolves.toBeUndefined()
  })
  it.each(['""', '7', 'null'])('does not take a stored %s for a token', async (stored) => {
    const { server, calls, values } = aService()
    values.set(`connect-kit:v1:${authKey}`, stored)
    expect(await server.readSession()).toBeUndefined()
    expect(calls).toEqual([])
  })
})

describe('who is signed in at a service', () => {
  it.each([
    ['a CAIP-2 id', 'eip155:137', 'eip155:137'],
    ['a CAIP-2 id of another namespace', 'solana:mainnet', 'solana:mainnet'],
    ['a number', 137, 'eip155:137'],
    ['a number in a text', '137', 'eip155:137'],
  ])('is read from a chain that is %s', async (_, chainId, expected) => {
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
  ])('is nobody in %j', async (json) => {
    const { server } = await aSignedInService({ json })
    expect(await server.readSession()).toBeUndefined()
  })
})

describe('an answer of a sign-in service that cannot be used', () => {
  it.each([{}, null, 'abcdefgh', 7, { nonce: '' }, { nonce: 12345678 }])(
    'is named by what is missing: %j',
    async (json) => {
      await expect(aService({ json }).server.readNonce()).rejects.toMatchObject({
        code: 'HTTP_FAILED',
        message: 'The sign-in service answered without nonce.',
        details: { status: 200 },
      })
    },
  )
  it('signs nobody in without a token', async () => {
    const { server, values } = aService({ json: { ok: true } })
    await expect(server.authenticate(session)).rejects.toThrow('answered without token')
    expect(values.size).toBe(0)
  })
  it('is told with its status', async () => {
    await expect(aService({ status: 500, json: {} }).server.readNonce()).rejects.toMatchObject({
      code: 'HTTP_FAILED',
      message: 'HTTP status code: 500',
      details: { status: 500 },
    })
  })
  it('is told with the beginning of its words where it is no JSON', async () => {
    const text = `<html>${'a'.repeat(1000)}`
    await expect(aService({ text }).server.readNonce()).rejects.toMatchObject({
      code: 'HTTP_FAILED',
      message: text.slice(0, 200),
      details: { status: 200 },
      cause: expect.any(SyntaxError),
    })
  })
  it('is told with its cause where nobody answers', async () => {
    await expect(aService().server.readNonce()).rejects.toMatchObject({
      code: 'HTTP_FAILED',
      message: 'The sign-in service did not answer.',
      details: { status: 0 },
      cause: { code: 'SERVICE_UNREACHABLE' },
    })
  })
})
