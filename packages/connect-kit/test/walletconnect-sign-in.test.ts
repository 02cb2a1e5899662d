import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConnectRequest } from '../src/connectors/connector.ts'
import type { OneClickRequest } from '../src/connectors/one-click-sign-in.ts'
import { ByteBuffer, provideBuffer } from '../src/connectors/walletconnect/byte-buffer.ts'
import type { Cacao } from '../src/siwx/types.ts'
import { evmNetworks, openStage, type Page, type Stage, watchRejections } from './support/walletconnect.ts'

let stage: Stage
let page: Page
let rejections: ReturnType<typeof watchRejections>

afterEach(async () => {
  await stage.close()
  await rejections.stop()
})

const asked = (): OneClickRequest => ({
  domain: 'play.example',
  uri: 'https://play.example/sign-in',
  nonce: 'n0nce4711',
  statement: 'Sign in to play.',
  expirationTime: '2126-11-21T20:00:00.000Z',
  notBefore: '2026-11-21T20:00:00.000Z',
  resources: ['https://play.example/terms'],
})

/** Shows a pairing URI with a sign-in request, which the wallet reads. */
async function scan(request: Partial<OneClickRequest> = {}) {
  const uris: string[] = []
  const chains: (readonly string[])[] = []
  let shown: (uri: string) => void = () => undefined
  const uri = new Promise<string>((resolve) => {
    shown = resolve
  })
  const networks = evmNetworks()
  const parameters: ConnectRequest = {
    networks,
    preferred: networks[1] ?? networks[0],
    signal: new AbortController().signal,
    signIn: {
      async createRequest(ids) {
        chains.push(ids)
        return { ...asked(), ...request }
      },
    },
    onUri: (text) => {
      uris.push(text)
      shown(text)
    },
  }
  const connecting = page.connector.connect(parameters)
  connecting.catch(() => undefined)
  await stage.wallet.pair(await Promise.race([uri, connecting.then(() => '')]))
  return { connecting, uris, chains }
}

describe('one-click sign-in with a supporting wallet [S5.10]', () => {
  beforeEach(async () => {
    rejections = watchRejections()
    stage = await openStage({ hasOneClickSignIn: true })
    page = stage.page()
  })

  it('connects and signs in together, for each chain', async () => {
    const { connecting, uris, chains } = await scan()
    expect(uris[0]).toContain('methods=wc_sessionAuthenticate')
    expect(chains).toEqual([['eip155:42161', 'eip155:137']])
    const signIn = await stage.wallet.nextSignIn()
    expect(signIn.payload).toMatchObject({
      domain: 'play.example',
      aud: 'https://play.example/sign-in',
      nonce: 'n0nce4711',
      chains: ['eip155:42161', 'eip155:137'],
    })
    await stage.wallet.approveSignIn(signIn.id)
    const session = await connecting
    expect(session.namespaces).toEqual([
      {
        namespace: 'eip155',
        accounts: [stage.wallet.account],
        chain: 'eip155:42161',
        networks: { supportsAllNetworks: false, approvedCaipNetworkIds: ['eip155:42161', 'eip155:137'] },
      },
    ])
    expect(session.proofs.map(({ accountId }) => accountId)).toEqual([
      `eip155:42161:${stage.wallet.account}`,
      `eip155:137:${stage.wallet.account}`,
    ])
    for (const { address, message, signature } of session.proofs) {
      expect(message).toContain('play.example wants you to sign in with your Ethereum account:')
      expect(message).toContain('Nonce: n0nce4711')
      const isValid = await verifyMessage({
        address: address as `0x${string}`,
        message,
        signature: signature as `0x${string}`,
      })
      expect(isValid).toBe(true)
    }
    const signing = session
      .provider('eip155')
      .request({ method: 'personal_sign', params: ['0x00', stage.wallet.account] })
    await stage.wallet.approveRequest((await stage.wallet.nextRequest()).id)
    await expect(signing).resolves.toMatch(/^0x/)
  })

  it('can be rejected: the wallet’s error response ends the attempt [S8.12]', async () => {
    const { connecting } = await scan()
    await stage.wallet.rejectSignIn((await stage.wallet.nextSignIn()).id)
    await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  /** The wallet's own client validates what it sends, so the proof is tampered with after that. */
  function cheat(change: (cacaos: Cacao[]) => Cacao[]) {
    const { crypto } = stage.wallet.protocol.core
    const encode = crypto.encode.bind(crypto)
    crypto.encode = (topic, payload, options) => {
      const { result } = payload as { readonly result?: { cacaos?: Cacao[] } }
      if (result?.cacaos) result.cacaos = change(result.cacaos)
      return encode(topic, payload, options)
    }
  }

  it('leaves no session if a signature is not the account’s', async () => {
    const { connecting } = await scan()
    // Each proof gets the signature of the next one, which is for another chain.
    cheat((cacaos) => cacaos.map((cacao, index) => ({ ...cacao, s: cacaos.at(index - 1)?.s ?? cacao.s })))
    await stage.wallet.approveSignIn((await stage.wallet.nextSignIn()).id)
    await expect(connecting).rejects.toMatchObject({ code: 'PEER_INVALID', details: { reason: 'signature' } })
    await expect.poll(() => stage.wallet.sessions).toEqual([])
    await expect(page.reconnect()).resolves.toBeUndefined()
  })

  it('rejects a contract wallet’s signature without an RPC request', async () => {
    const { connecting } = await scan()
    const elsewhere = vi.spyOn(globalThis, 'fetch')
    cheat((cacaos) => cacaos.map((cacao) => ({ ...cacao, s: { ...cacao.s, t: 'eip1271' } })))
    await stage.wallet.approveSignIn((await stage.wallet.nextSignIn()).id)
    await expect(connecting).rejects.toMatchObject({
      code: 'PEER_INVALID',
      details: { reason: 'signature of a contract' },
    })
    expect(elsewhere).not.toHaveBeenCalled()
    elsewhere.mockRestore()
  })

  it.each([
    ['nonce', { nonce: 'another1' }],
    ['domain', { domain: 'evil.example' }],
    ['aud', { aud: 'https://evil.example' }],
    ['statement', { statement: 'I give you everything.' }],
    ['exp', { exp: '2136-11-21T20:00:00.000Z' }],
    ['nbf', { nbf: '2016-11-21T20:00:00.000Z' }],
    ['iat', { iat: '2016-11-21T20:00:00.000Z' }],
    ['requestId', { requestId: 'x' }],
    ['resources', { resources: ['https://evil.example'] }],
    ['chains', { chains: ['eip155:421614'] }],
  ])('is rejected if the wallet signed another %s', async (reason, change) => {
    const { connecting } = await scan()
    await stage.wallet.approveSignIn((await stage.wallet.nextSignIn()).id, {
      change: (payload) => ({ ...payload, ...change }),
    })
    await expect(connecting).rejects.toMatchObject({ code: 'PEER_INVALID', details: { reason } })
    await expect(page.reconnect()).resolves.toBeUndefined()
  })

  it.each([
    ['no nonce', { nonce: '' }, 'MISSING_OR_INVALID', 'nonce is required parameter'],
    ['no domain', { domain: '' }, 'MISSING_OR_INVALID', 'domain is required parameter'],
    ['no uri', { uri: '' }, 'MISSING_OR_INVALID', 'uri is required parameter'],
    [
      'characters that invalidate the signature',
      { statement: 'Grüße' },
      'MISSING_OR_INVALID',
      'not printable ASCII',
    ],
  ])('is not requested with %s [S5.10]', async (_, change, code, words) => {
    const networks = evmNetworks()
    const connecting = page.connector.connect({
      networks,
      preferred: networks[0],
      signal: new AbortController().signal,
      signIn: { createRequest: async () => ({ ...asked(), ...change }) },
    })
    await expect(connecting).rejects.toMatchObject({ code, message: expect.stringContaining(words) })
  })
})

describe('one-click sign-in with an unsupporting wallet', () => {
  beforeEach(async () => {
    rejections = watchRejections()
    stage = await openStage()
    page = stage.page()
  })

  it('connects without a proof, and the app requests a signature itself', async () => {
    const { connecting } = await scan()
    await stage.wallet.approveProposal((await stage.wallet.nextProposal()).id)
    const session = await connecting
    expect(session.proofs).toEqual([])
    expect(session.namespaces[0]?.accounts).toEqual([stage.wallet.account])
  })

  it('can be rejected', async () => {
    const { connecting } = await scan()
    await stage.wallet.rejectProposal((await stage.wallet.nextProposal()).id)
    await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('Buffer replacement for browsers', () => {
  const texts = [
    '',
    'plain',
    'Grüße ✓',
    JSON.stringify({ att: { eip155: { 'request/personal_sign': [{}] } } }),
  ]
  beforeEach(async () => {
    rejections = watchRejections()
    stage = await openStage()
  })
  it.each(['utf-8', 'hex', 'base64'] as const)('encodes and decodes %s like Node', (encoding) => {
    for (const text of texts) {
      const written = Buffer.from(text).toString(encoding)
      expect(ByteBuffer.fromText(text).toString(encoding)).toBe(written)
      expect(ByteBuffer.fromText(written, encoding).toString('utf-8')).toBe(text)
    }
  })
  it('is installed only if it is missing', () => {
    const own = { Buffer: 'own' }
    provideBuffer(own)
    expect(own.Buffer).toBe('own')
  })
  it('reads strings and byte arrays like Node', () => {
    const bare: { Buffer?: typeof Buffer } = {}
    provideBuffer(bare)
    expect(bare.Buffer?.from('Grüße').toString()).toBe('Grüße')
    expect(bare.Buffer?.from('0a0bff', 'hex').toString('hex')).toBe('0a0bff')
    expect(bare.Buffer?.from([0, 10, 255]).toString('hex')).toBe('000aff')
  })
  it('reads base64url too', () => {
    const bytes = new Uint8Array([251, 239, 255, 0])
    const written = Buffer.from(bytes).toString('base64url')
    expect(written).toBe('--__AA')
    expect([...ByteBuffer.fromText(written, 'base64')]).toEqual([...bytes])
  })
})
