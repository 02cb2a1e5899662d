import { accounts, type LocalRelay, startRelay } from '@esports/local-stack'
import { SignClient } from '@walletconnect/sign-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canAuthenticate, createOneClick, sessionsOfProofs } from '../src/siwx/one-click.ts'
import { createSiwx } from '../src/siwx.ts'
import { aPage, start } from './siwx-page.ts'

const [gamer, stranger] = accounts
if (!gamer || !stranger) throw new Error('The stack has ten accounts.')
const chains = ['eip155:137', 'eip155:42161'] as const

describe('one-click sign-in [S4.9, S5.10]', () => {
  let relay: LocalRelay
  let wallet: Awaited<ReturnType<typeof SignClient.init>>
  beforeAll(async () => {
    relay = await startRelay()
    wallet = await SignClient.init({
      projectId: 'test',
      relayUrl: relay.url,
      logger: 'silent',
      telemetryEnabled: false,
    })
  })
  afterAll(async () => {
    await wallet.core.relayer.transportClose()
    await relay.close()
  })

  const aSignIn = (message: Parameters<typeof createSiwx>[0] = {}) => {
    const siwx = createSiwx({ ...aPage(), ...message })
    return { siwx, oneClick: createOneClick(siwx, () => start) }
  }
  type Request = Awaited<ReturnType<ReturnType<typeof createOneClick>['createRequest']>>

  /** Signs like a WalletConnect wallet: the text is created by the protocol's own code. */
  async function proof(
    request: Request,
    {
      account = gamer,
      chain = chains[0],
      ...changes
    }: Partial<Record<string, unknown>> & {
      account?: typeof gamer
      chain?: string
    } = {},
  ) {
    const { expirationTime: exp, notBefore: nbf, ...rest } = request
    const iss = `did:pkh:${chain}:${account?.address}`
    const payload = {
      ...rest,
      resources: [...(rest.resources ?? [])],
      aud: request.uri,
      version: '1',
      iat: new Date(start).toISOString(),
      ...(exp ? { exp } : {}),
      ...(nbf ? { nbf } : {}),
      ...changes,
    }
    const message = wallet.formatAuthMessage({ request: payload, iss })
    const signature = (await account?.signMessage({ message })) ?? ''
    const cacao = { h: { t: 'caip122' }, p: { ...payload, iss }, s: { t: 'eip191', s: signature } }
    return { message, signature, cacao }
  }

  it('stores one session per chain, with the proof', async () => {
    const { siwx, oneClick } = aSignIn({ message: { statement: 'Sign in to Arena.', expiration: 60_000 } })
    const request = await oneClick.createRequest(chains)
    const proofs = [await proof(request), await proof(request, { chain: chains[1] })]
    await siwx.setSessions(oneClick.readSessions(proofs))
    for (const chain of chains)
      expect(await siwx.getSessions(chain, gamer.address)).toMatchObject([
        {
          data: { chainId: chain, accountAddress: gamer.address, statement: 'Sign in to Arena.' },
          cacao: {},
        },
      ])
  })
  it('accepts the sentence a wallet adds about session permissions [ERC-5573]', async () => {
    const { siwx, oneClick } = aSignIn({ message: { statement: 'Sign in to Arena.' } })
    const request = await oneClick.createRequest(chains)
    const recap = btoa(JSON.stringify({ att: { eip155: { 'request/personal_sign': [{}] } } })).replace(
      /=/g,
      '',
    )
    const signed = await proof(request, { resources: [`urn:recap:${recap}`] })
    expect(signed.message).toContain('I further authorize the stated URI')
    await siwx.setSessions(oneClick.readSessions([signed]))
    expect(await siwx.getSessions(chains[0], gamer.address)).toHaveLength(1)
  })
  it('accepts the response to an earlier code of the same attempt', async () => {
    const { oneClick } = aSignIn()
    const first = await oneClick.createRequest(chains)
    const second = await oneClick.createRequest(chains)
    expect(first.nonce).not.toBe(second.nonce)
    expect(oneClick.readSessions([await proof(first)])).toHaveLength(1)
    expect(oneClick.readSessions([await proof(second)])).toHaveLength(1)
  })
  it('requests only the fields the app sets', async () => {
    const message = { getNonce: () => 'abcdefgh' }
    const required = { domain: 'play.example', uri: 'https://play.example/wallet', nonce: 'abcdefgh' }
    expect(await aSignIn({ message }).oneClick.createRequest(chains)).toStrictEqual(required)
    const optional = {
      statement: 'Sign in to Arena.',
      notBefore: '2026-11-21T19:00:00Z',
      resources: ['https://play.example/terms'],
    }
    const whole = aSignIn({ message: { ...message, ...optional, expiration: 7_200_000 } })
    expect(await whole.oneClick.createRequest(chains)).toStrictEqual({
      ...required,
      ...optional,
      expirationTime: '2026-11-21T21:00:00.000Z',
    })
  })
  it('creates its message for the first chain without an address, which the wallet fills in', async () => {
    const { siwx } = aSignIn()
    const inputs: unknown[] = []
    const createMessage: typeof siwx.createMessage = (input) => {
      inputs.push(input)
      return siwx.createMessage(input)
    }
    await createOneClick({ createMessage }, () => start).createRequest(chains)
    expect(inputs).toEqual([{ chainId: chains[0], accountAddress: '' }])
  })
  it('is rejected if none was requested', async () => {
    const signed = await proof(await aSignIn().oneClick.createRequest(chains))
    expect(() => aSignIn().oneClick.readSessions([signed])).toThrow(
      expect.objectContaining({ code: 'PEER_INVALID', details: { reason: 'wrongNonce' } }),
    )
  })
  it.each([
    ['wrongNonce', { nonce: 'anothernonce1' }],
    ['wrongDomain', { domain: 'evil.example' }],
    ['wrongUri', { aud: 'https://play.example/other' }],
    ['wrongChain', { chain: 'eip155:1' }],
    ['wrongTimes', { exp: undefined }],
    ['wrongTimes', { nbf: new Date(start - 1).toISOString() }],
    ['expired', { exp: new Date(start).toISOString() }],
    ['notYetValid', { nbf: new Date(start + 1).toISOString() }],
    ['issuedInFuture', { iat: new Date(start + 3_600_000).toISOString() }],
    ['wrongStatement', { statement: 'Give me everything.' }],
    ['malformed', { version: '2' }],
    ['malformed', { statement: 'Grüße' }],
  ])('is rejected if the wallet signed something else: %s by %j', async (reason, changes) => {
    const { oneClick } = aSignIn({ message: { statement: 'Sign in to Arena.', expiration: 60_000 } })
    const request = await oneClick.createRequest(chains)
    const signed = await proof(request, changes)
    expect(sessionsOfProofs([signed], request, chains, start)).toEqual({ ok: false, reason })
    expect(() => oneClick.readSessions([signed])).toThrow(
      expect.objectContaining({ code: 'PEER_INVALID', details: { reason } }),
    )
  })
  it('is rejected without a proof, and with proofs of several accounts', async () => {
    const { oneClick } = aSignIn()
    const request = await oneClick.createRequest(chains)
    const several = [await proof(request), await proof(request, { account: stranger, chain: chains[1] })]
    expect(sessionsOfProofs([], request, chains, start)).toEqual({ ok: false, reason: 'noProof' })
    expect(sessionsOfProofs(several, request, chains, start)).toEqual({
      ok: false,
      reason: 'severalAddresses',
    })
  })
  it('is stored only if the signatures are valid', async () => {
    const { siwx, oneClick } = aSignIn()
    const request = await oneClick.createRequest(chains)
    const signed = await proof(request)
    const other = await proof(request, { account: stranger })
    const sessions = oneClick.readSessions([{ ...signed, signature: other.signature }])
    await expect(siwx.setSessions(sessions)).rejects.toThrow('The signature is not valid')
  })
  it('is requested only if all networks are EVM chains, with all required parameters', async () => {
    expect(canAuthenticate(chains)).toBe(true)
    expect(canAuthenticate([...chains, 'solana:mainnet'])).toBe(false)
    expect(canAuthenticate([])).toBe(false)
    await expect(aSignIn().oneClick.createRequest([])).rejects.toMatchObject({
      code: 'MISSING_OR_INVALID',
      message: expect.stringContaining('chains is required and must be a non-empty array'),
    })
    const noNonce = aSignIn({ message: { getNonce: () => '' } }).oneClick.createRequest(chains)
    await expect(noNonce).rejects.toMatchObject({
      code: 'MISSING_OR_INVALID',
      message: expect.stringContaining('nonce is required parameter'),
    })
  })
})
