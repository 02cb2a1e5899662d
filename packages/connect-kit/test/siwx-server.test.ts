import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accounts } from '@esports/local-stack'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverSiwx } from '../src/siwx.ts'
import { createNonce, verifySiwxMessage } from '../src/verify.ts'
import { aPage, signedSession, start } from './siwx-page.ts'

const [gamer, stranger] = accounts
if (!gamer || !stranger) throw new Error('The stack has ten accounts.')

/** A sign-in server written with this package: it issues nonces, verifies, and returns tokens. */
async function startService() {
  const nonces = new Set<string>()
  const proofs: unknown[] = []
  const signedIn = new Map<string, string>()
  const calls: string[] = []
  const metadata: unknown[] = []
  const server = createServer((request, response) => {
    const answer = async (): Promise<readonly [number, unknown]> => {
      calls.push(`${request.method} ${request.url}`)
      const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
      const accountId = signedIn.get(bearer)
      switch (`${request.method} ${request.url?.split('?')[0]}`) {
        case 'GET /auth/v1/nonce': {
          const nonce = createNonce()
          nonces.add(nonce)
          return [200, { nonce, token: `nonce-${nonce}` }]
        }
        case 'POST /auth/v1/authenticate': {
          const nonce = String(request.headers['x-nonce-jwt']).replace('Bearer nonce-', '')
          const { message, signature, cacao } = JSON.parse(await bodyOf(request))
          proofs.push(cacao)
          const result = await verifySiwxMessage({
            message,
            signature,
            expected: { domain: 'play.example', nonce },
            now: start,
          })
          if (!nonces.delete(nonce) || !result.ok) return [401, { error: 'refused' }]
          const token = createNonce()
          signedIn.set(token, result.accountId)
          return [200, { token }]
        }
        case 'GET /auth/v1/me': {
          const [, chainId, address] = accountId?.split(':') ?? []
          return accountId ? [200, { address, chainId: Number(chainId) }] : [401, {}]
        }
        case 'PUT /auth/v1/account-metadata':
          metadata.push(JSON.parse(await bodyOf(request)))
          return [200, {}]
        case 'POST /auth/v1/sign-out':
          signedIn.delete(bearer)
          return [200, {}]
        case 'GET /words/nonce':
          return [200, 'Gone for lunch']
        default:
          return [404, {}]
      }
    }
    answer()
      .then(([status, body]) =>
        response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)),
      )
      .catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    baseUrl,
    calls,
    metadata,
    proofs,
    signedIn,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

describe('serverSiwx [S4.9]', () => {
  let service: Awaited<ReturnType<typeof startService>>
  beforeEach(async () => {
    service = await startService()
  })
  afterEach(async () => {
    await service.close()
  })
  const aSignIn = (page = aPage()) => ({ page, siwx: serverSiwx({ baseUrl: service.baseUrl, ...page }) })

  it('gets its nonce from the server, which creates the session', async () => {
    const { page, siwx } = aSignIn()
    expect(await siwx.getSessions('eip155:137', gamer.address)).toEqual([])
    await siwx.addSession(await signedSession(siwx, gamer))
    expect([...service.signedIn.values()]).toEqual([`eip155:137:${gamer.address}`])
    const reloaded = serverSiwx({ baseUrl: service.baseUrl, ...page })
    expect(await reloaded.getSessions('eip155:137', gamer.address)).toHaveLength(1)
    expect(await reloaded.getSessions('eip155:42161', gamer.address)).toEqual([])
    expect(await reloaded.getSessions('eip155:137', stranger.address)).toEqual([])
  })
  it('returns only account and chain of a session; the server stores the rest', async () => {
    const { page, siwx } = aSignIn()
    await siwx.addSession(await signedSession(siwx, gamer))
    const data = { accountAddress: gamer.address, chainId: 'eip155:137', version: '1', nonce: '' }
    const atPage = { ...data, domain: 'play.example', uri: 'https://play.example' }
    expect(await siwx.getSessions('eip155:137', gamer.address)).toStrictEqual([
      { data: atPage, message: '', signature: '' },
    ])
    const withoutPage = serverSiwx({
      baseUrl: service.baseUrl,
      environment: { ...page.environment, window: undefined },
    })
    expect(await withoutPage.getSessions('eip155:137', gamer.address)).toStrictEqual([
      { data: { ...data, domain: '', uri: '' }, message: '', signature: '' },
    ])
  })
  it('compares EVM addresses case-insensitively', async () => {
    const { siwx } = aSignIn()
    await siwx.addSession(await signedSession(siwx, gamer))
    expect(await siwx.getSessions('eip155:137', gamer.address.toLowerCase())).toHaveLength(1)
  })
  it('sends the wallet’s proof to the server, if there is one', async () => {
    const { siwx } = aSignIn()
    const session = await signedSession(siwx, gamer)
    const cacao = {
      h: { t: 'caip122' },
      p: { iss: `did:pkh:eip155:137:${gamer.address}`, domain: 'play.example', nonce: session.data.nonce },
      s: { t: 'eip191', s: session.signature },
    }
    await siwx.setSessions([{ ...session, cacao }])
    await siwx.addSession(await signedSession(siwx, gamer))
    expect(service.proofs).toEqual([cacao, undefined])
  })
  it('is required by default', () => {
    expect(aSignIn().siwx.getRequired?.()).toBe(true)
    expect(serverSiwx({ baseUrl: service.baseUrl, isRequired: false }).getRequired?.()).toBe(false)
  })
  it('rejects a reused signature, and stores nothing after a rejection', async () => {
    const { siwx } = aSignIn()
    const session = await signedSession(siwx, gamer)
    await siwx.addSession(session)
    const { siwx: thief } = aSignIn()
    await thief.createMessage({ chainId: 'eip155:137', accountAddress: gamer.address })
    await expect(thief.addSession(session)).rejects.toMatchObject({
      code: 'HTTP_FAILED',
      details: { status: 401 },
    })
    expect(await thief.getSessions('eip155:137', gamer.address)).toEqual([])
  })
  it.each<readonly [string, (siwx: ReturnType<typeof serverSiwx>) => Promise<void>]>([
    ['an empty list', (siwx) => siwx.setSessions([])],
    ['a revoked session', (siwx) => siwx.revokeSession('eip155:137', gamer.address)],
  ])('signs out at the server and in the browser with %s', async (_, signOut) => {
    const { page, siwx } = aSignIn()
    await siwx.addSession(await signedSession(siwx, gamer))
    await signOut(siwx)
    expect(service.signedIn.size).toBe(0)
    expect(page.values.size).toBe(0)
    expect(await siwx.getSessions('eip155:137', gamer.address)).toEqual([])
  })
  it('requests sign-in again after the server ended the session', async () => {
    const { page, siwx } = aSignIn()
    await siwx.addSession(await signedSession(siwx, gamer))
    service.signedIn.clear()
    expect(await siwx.getSessions('eip155:137', gamer.address)).toEqual([])
    expect(page.values.size).toBe(0)
  })
  it('returns no session before sign-in', async () => {
    const { siwx } = aSignIn()
    await expect(siwx.readAccount()).rejects.toMatchObject({
      code: 'NOT_AUTHENTICATED',
      message: 'Not authenticated',
    })
    await expect(siwx.writeAccountMetadata({ clan: 'Red' })).rejects.toThrow('Not authenticated')
  })
  it('reads and writes account data on the server', async () => {
    const { siwx } = aSignIn()
    await siwx.addSession(await signedSession(siwx, gamer))
    expect(await siwx.readAccount()).toEqual({ address: gamer.address, chainId: 137 })
    await siwx.writeAccountMetadata({ clan: 'Red' })
    expect(service.metadata).toEqual([{ metadata: { clan: 'Red' } }])
    expect(service.calls).toContain('GET /auth/v1/me?includeAppKitAccount=true')
  })
  it('throws the body of a non-JSON error response, and its own message if the server is unreachable', async () => {
    const input = { chainId: 'eip155:137', accountAddress: gamer.address } as const
    const talking = serverSiwx({ baseUrl: service.baseUrl, addresses: { nonce: 'words/nonce' }, ...aPage() })
    await expect(talking.createMessage(input)).rejects.toMatchObject({
      code: 'HTTP_FAILED',
      message: 'Gone for lunch',
    })
    const silent = serverSiwx({ baseUrl: 'http://127.0.0.1:1/', ...aPage() })
    await expect(silent.createMessage(input)).rejects.toMatchObject({
      code: 'HTTP_FAILED',
      message: 'The sign-in service did not answer.',
    })
  })
})
