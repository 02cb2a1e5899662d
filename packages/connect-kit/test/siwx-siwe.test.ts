import { accounts } from '@esports/local-stack'
import { verifyMessage } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { siweRules } from '../src/siwx/siwe-config.ts'
import { siweToSiwx } from '../src/siwx/siwe-to-siwx.ts'
import type { Cacao, SiweConfig, SiweSession } from '../src/siwx.ts'
import { aPage, start } from './siwx-page.ts'

const [gamer, stranger] = accounts
if (!gamer || !stranger) throw new Error('The stack has ten accounts.')
const chainId = 'eip155:137'

/** A legacy siweConfig of an integrator, with the server in the same process. */
function anOldSignIn(changes: Partial<SiweConfig> = {}) {
  const server: { session: SiweSession | null; signOuts: number } = { session: null, signOuts: 0 }
  const told: string[] = []
  const config: SiweConfig = {
    getMessageParams: () =>
      Promise.resolve({
        domain: 'play.example',
        uri: 'https://play.example',
        chains: [137, 42161],
        statement: 'Hi',
      }),
    getNonce: () => Promise.resolve('abcdefgh12345678'),
    createMessage: ({ address, chainId: chain, nonce, version, domain, uri, iat }) =>
      createSiweMessage({
        address: `0x${address.split(':0x')[1] ?? ''}`,
        chainId: chain,
        nonce,
        version,
        domain,
        uri,
        issuedAt: new Date(iat),
      }),
    async verifyMessage({ message, signature }) {
      const isGood = await verifyMessage({
        address: gamer?.address ?? '0x',
        message,
        signature: signature as '0x',
      })
      if (isGood) server.session = { address: gamer?.address ?? '', chainId: 137 }
      return isGood
    },
    getSession: () => Promise.resolve(server.session),
    signOut: () => {
      server.session = null
      server.signOuts += 1
      return Promise.resolve(true)
    },
    onSignIn: ({ address, chainId: chain }) => void told.push(`in ${address} ${chain}`),
    onSignOut: () => void told.push('out'),
    ...changes,
  }
  const page = aPage()
  const siwx = siweToSiwx(config, { activeChainId: () => chainId, environment: page.environment })
  return { config, siwx, server, told, warnings: page.warnings }
}

async function signed(siwx: ReturnType<typeof anOldSignIn>['siwx'], account = gamer) {
  const data = await siwx.createMessage({ chainId, accountAddress: gamer?.address ?? '' })
  const message = data.toString()
  return { data, message, signature: (await account?.signMessage({ message })) ?? '' }
}

describe('siweToSiwx', () => {
  it('is required and signs out on every change by default', () => {
    expect(siweRules({})).toEqual({
      required: true,
      enabled: true,
      signOutOnDisconnect: true,
      signOutOnAccountChange: true,
      signOutOnNetworkChange: true,
      nonceRefetchIntervalMs: 300_000,
      sessionRefetchIntervalMs: 300_000,
    })
    expect(siweRules({ required: false })).toMatchObject({ required: false, enabled: true })
    expect(anOldSignIn().siwx.getRequired?.()).toBe(true)
    expect(anOldSignIn({ required: false }).siwx.getRequired?.()).toBe(false)
  })
  it('creates messages with its own createMessage, nonce and DID', async () => {
    const given: unknown[] = []
    const { siwx } = anOldSignIn({
      createMessage: (parameters) => {
        given.push(parameters)
        return 'text'
      },
    })
    const message = await siwx.createMessage({ chainId, accountAddress: gamer.address })
    expect(message.toString()).toBe('text')
    expect(message).toMatchObject({ nonce: 'abcdefgh12345678', version: '1', statement: 'Hi' })
    expect(given).toEqual([
      expect.objectContaining({
        address: `did:pkh:eip155:137:${gamer.address}`,
        chainId: 137,
        chains: [137, 42161],
        iat: new Date(start).toISOString(),
      }),
    ])
  })
  it('reports what is missing for a message', async () => {
    const { config, siwx } = anOldSignIn()
    Reflect.deleteProperty(config, 'getMessageParams')
    await expect(siwx.createMessage({ chainId, accountAddress: gamer.address })).rejects.toThrow(
      'Failed to get message params!',
    )
  })
  const must = { domain: 'play.example', uri: 'https://play.example', chains: [137] }
  const created = {
    accountAddress: gamer.address,
    chainId,
    domain: 'play.example',
    uri: 'https://play.example',
    version: '1',
    nonce: 'abcdefgh12345678',
    toString: expect.any(Function),
  }
  it('passes only optional fields it was given', async () => {
    const messageOf = (given: Awaited<ReturnType<NonNullable<SiweConfig['getMessageParams']>>>) =>
      anOldSignIn({ getMessageParams: () => Promise.resolve(given) }).siwx.createMessage({
        chainId,
        accountAddress: gamer.address,
      })
    expect(await messageOf(must)).toStrictEqual({ ...created, issuedAt: new Date(start).toISOString() })
    const optional = {
      statement: 'Hi',
      iat: '2026-11-21T19:00:00Z',
      exp: '2026-11-22T00:00:00Z',
      nbf: '2026-11-21T00:00:00Z',
      requestId: 'r-1',
      resources: ['https://play.example/terms'],
    }
    expect(await messageOf({ ...must, ...optional })).toStrictEqual({
      ...created,
      statement: 'Hi',
      issuedAt: '2026-11-21T19:00:00Z',
      expirationTime: '2026-11-22T00:00:00Z',
      notBefore: '2026-11-21T00:00:00Z',
      requestId: 'r-1',
      resources: ['https://play.example/terms'],
    })
  })
  it('creates messages for EVM accounts only', async () => {
    const { siwx } = anOldSignIn()
    const message = siwx.createMessage({
      chainId: 'solana:mainnet',
      accountAddress: 'So11111111111111111111111111111111111111112',
    })
    await expect(message).rejects.toMatchObject({ code: 'AUTHENTICATE_EVM_ONLY' })
  })
  it('passes the wallet’s proof to its own verification', async () => {
    const given: unknown[] = []
    const { siwx } = anOldSignIn({
      verifyMessage: (parameters) => {
        given.push(parameters)
        return Promise.resolve(true)
      },
    })
    const session = await signed(siwx)
    const { message, signature } = session
    const cacao: Cacao = {
      h: { t: 'caip122' },
      p: { iss: `did:pkh:${chainId}:${gamer.address}`, domain: 'play.example', nonce: 'abcdefgh12345678' },
      s: { t: 'eip191', s: signature },
    }
    await siwx.addSession({ ...session, cacao })
    await siwx.addSession(session)
    expect(given).toStrictEqual([
      { message, signature, data: cacao },
      { message, signature },
    ])
  })
  it('works without callbacks', async () => {
    const { config, siwx, server, warnings } = anOldSignIn()
    Reflect.deleteProperty(config, 'onSignIn')
    Reflect.deleteProperty(config, 'onSignOut')
    await siwx.addSession(await signed(siwx))
    await siwx.setSessions([])
    expect([server.session, warnings]).toEqual([null, []])
  })
  it.each([null, { address: '', chainId: 137 }, { address: gamer.address, chainId: 0 }])(
    'is signed out if the service returns %j',
    async (session) => {
      const { siwx, server, warnings } = anOldSignIn({ getSession: () => Promise.resolve(session) })
      expect(await siwx.getSessions(chainId, gamer.address)).toEqual([])
      await siwx.networkChanged('eip155:42161')
      await siwx.accountChanged(stranger.address)
      await siwx.disconnected()
      expect([server.signOuts, warnings]).toEqual([0, []])
    },
  )
  it('returns account and chain of a session only', async () => {
    const { siwx } = anOldSignIn()
    await siwx.addSession(await signed(siwx))
    expect(await siwx.getSessions(chainId, gamer.address)).toStrictEqual([
      {
        data: { accountAddress: gamer.address, chainId, domain: '', uri: '', version: '1', nonce: '' },
        message: '',
        signature: '',
      },
    ])
  })
  it('signs in with its own verification, and calls onSignIn', async () => {
    const { siwx, told } = anOldSignIn()
    await expect(siwx.addSession(await signed(siwx, stranger))).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID',
      message: 'Failed to verify message',
    })
    expect(told).toEqual([])
    await siwx.addSession(await signed(siwx))
    expect(told).toEqual([`in ${gamer.address} 137`])
    expect(await siwx.getSessions(chainId, gamer.address.toLowerCase())).toHaveLength(1)
  })
  it('accepts accounts of other namespaces without sign-in', async () => {
    const { siwx, told } = anOldSignIn()
    const [session] = await siwx.getSessions('solana:mainnet', 'So11111111111111111111111111111111111111112')
    expect(session?.data.chainId).toBe('solana:mainnet')
    await siwx.setSessions(session ? [session] : [])
    expect(told).toEqual([])
  })
  it('has no session on another chain or address, depending on its options', async () => {
    const strict = anOldSignIn()
    await strict.siwx.addSession(await signed(strict.siwx))
    expect(await strict.siwx.getSessions('eip155:1', gamer.address)).toEqual([])
    expect(await strict.siwx.getSessions(chainId, stranger.address)).toEqual([])
    const loose = anOldSignIn({ signOutOnNetworkChange: false, signOutOnAccountChange: false })
    await loose.siwx.addSession(await signed(loose.siwx))
    expect(await loose.siwx.getSessions('eip155:1', stranger.address)).toMatchObject([
      { data: { chainId, accountAddress: gamer.address } },
    ])
  })
  it('keeps the session of the active network if there are several', async () => {
    const { siwx, told } = anOldSignIn()
    const session = await signed(siwx)
    const elsewhere = { ...session, data: { ...session.data, chainId: 'eip155:1' as const } }
    await siwx.setSessions([elsewhere, session])
    expect(told).toEqual([`in ${gamer.address} 137`])
  })
  it('signs out when the session list is empty', async () => {
    const { siwx, server, told } = anOldSignIn()
    await siwx.addSession(await signed(siwx))
    await siwx.setSessions([])
    expect([server.session, told.at(-1)]).toEqual([null, 'out'])
  })
  it.each<readonly [string, (siwx: ReturnType<typeof anOldSignIn>['siwx']) => Promise<void>, string]>([
    ['an empty list', (siwx) => siwx.setSessions([]), 'sign out'],
    ['a revoked session', (siwx) => siwx.revokeSession(chainId, gamer.address), 'sign out'],
    ['another network', (siwx) => siwx.networkChanged('eip155:1'), 'sign out of the other network'],
    ['another account', (siwx) => siwx.accountChanged(stranger.address), 'sign out the other account'],
    ['the end of the connection', (siwx) => siwx.disconnected(), 'sign out'],
  ])('only warns if the service cannot sign out after %s', async (_, leave, what) => {
    const { siwx, warnings } = anOldSignIn({ signOut: () => Promise.reject(new Error('offline')) })
    await siwx.addSession(await signed(siwx))
    await leave(siwx)
    expect(warnings).toEqual([`The sign-in could not ${what}.`])
  })
  it('is signed out if its service returns no account', async () => {
    const { siwx, warnings } = anOldSignIn({ getSession: () => Promise.reject(new Error('offline')) })
    expect(await siwx.getSessions(chainId, gamer.address)).toEqual([])
    expect(warnings).toHaveLength(1)
  })
  it('ends with another network, another account and disconnect, each by its own option', async () => {
    const ends = async (
      rules: Partial<SiweConfig>,
      leave: (siwx: ReturnType<typeof anOldSignIn>['siwx']) => Promise<void>,
    ) => {
      const { siwx, server } = anOldSignIn(rules)
      await siwx.addSession(await signed(siwx))
      await leave(siwx)
      return server.session === null
    }
    const otherCase = gamer.address.toLowerCase()
    expect(await ends({}, (siwx) => siwx.networkChanged('eip155:42161'))).toBe(true)
    expect(await ends({}, (siwx) => siwx.networkChanged(chainId))).toBe(false)
    expect(await ends({ signOutOnNetworkChange: false }, (siwx) => siwx.networkChanged('eip155:1'))).toBe(
      false,
    )
    expect(await ends({}, (siwx) => siwx.accountChanged(stranger.address))).toBe(true)
    expect(await ends({}, (siwx) => siwx.accountChanged(otherCase))).toBe(false)
    expect(
      await ends({ signOutOnAccountChange: false }, (siwx) => siwx.accountChanged(stranger.address)),
    ).toBe(false)
    expect(await ends({}, (siwx) => siwx.disconnected())).toBe(true)
    expect(await ends({}, (siwx) => siwx.disconnected([stranger.address]))).toBe(true)
    expect(await ends({}, (siwx) => siwx.disconnected([stranger.address, otherCase]))).toBe(false)
    expect(await ends({ signOutOnDisconnect: false }, (siwx) => siwx.disconnected())).toBe(false)
  })
  it('signs out again if the session still exists', async () => {
    const { siwx, server } = anOldSignIn()
    await siwx.addSession(await signed(siwx))
    let calls = 0
    const slow = anOldSignIn({
      getSession: () => Promise.resolve(server.session),
      signOut: () => {
        calls += 1
        if (calls === 2) server.session = null
        return Promise.resolve(true)
      },
    })
    await slow.siwx.networkChanged('eip155:42161')
    expect([calls, server.session]).toEqual([2, null])
  })
})
