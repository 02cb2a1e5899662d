import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestedNamespaces } from '../src/connectors/walletconnect/namespaces.ts'
import { openSignClientTransport } from '../src/connectors/walletconnect/sign-client-transport.ts'
import type {
  AuthenticateParameters,
  OwningTransport,
  ProposeParameters,
  TransportSession,
} from '../src/connectors/walletconnect/transport.ts'
import { defaultEnvironment } from '../src/environment/environment.ts'
import {
  browserStorage,
  evmNetworks,
  metadata,
  openStage,
  projectId,
  type Stage,
  testClock,
  watchRejections,
} from './support/walletconnect.ts'

let stage: Stage
let transport: OwningTransport
let session: TransportSession
let clock: ReturnType<typeof testClock>
let rejections: ReturnType<typeof watchRejections>

const namespaces = requestedNamespaces(evmNetworks())

async function connect(): Promise<TransportSession> {
  const { uri, topic } = await transport.propose({ namespaces })
  await stage.wallet.pair(uri)
  await stage.wallet.approveProposal((await stage.wallet.nextProposal()).id)
  const outcome = await transport.outcome(topic)
  if (!outcome.session) throw new Error('No session came.')
  return outcome.session
}

beforeAll(async () => {
  rejections = watchRejections()
  clock = testClock()
  stage = await openStage()
  transport = await openSignClientTransport({
    options: { projectId, relayUrl: stage.relay.url },
    metadata,
    environment: {
      ...defaultEnvironment(),
      storage: browserStorage(),
      now: () => clock.now(),
      after: (delay, action) => clock.after(delay, action),
    },
    storagePrefix: 'validation',
  })
  session = await connect()
})
afterAll(async () => {
  await transport.close()
  await stage.close()
  await rejections.stop()
})

describe('a proposal of the app [S5.11, S8.11]', () => {
  /** Impossible for typed callers, but possible for a script. */
  const wrong = (parameters: unknown) => parameters as ProposeParameters
  const evm = { chains: ['eip155:1'], methods: [], events: [] }
  it.each([
    ['no namespace', { namespaces: {} }, 'MISSING_OR_INVALID', 'needs a namespace'],
    [
      'an invalid chain',
      { namespaces: { eip155: { ...evm, chains: ['one'] } } },
      'MISSING_OR_INVALID',
      'Unsupported chains',
    ],
    [
      'a chain of another namespace',
      { namespaces: { eip155: { ...evm, chains: ['solana:1'] } } },
      'MISSING_OR_INVALID',
      'Unsupported chains',
    ],
    [
      'a session property without a value',
      { namespaces: { eip155: evm }, sessionProperties: { a: null } },
      'MISSING_OR_INVALID',
      'sessionProperties must contain an existing value for each key',
    ],
    [
      'a scoped property without a value',
      { namespaces: { eip155: evm }, scopedProperties: { eip155: null } },
      'MISSING_OR_INVALID',
      'scopedProperties must contain an existing value for each key',
    ],
    [
      'a scoped property of an unrequested namespace',
      { namespaces: { eip155: evm }, scopedProperties: { solana: 'x' } },
      'SCOPED_PROPERTIES_INVALID',
      'Scoped properties must be a subset of required/optional namespaces',
    ],
  ])('with %s is rejected', async (_, parameters, code, words) => {
    await expect(transport.propose(wrong(parameters))).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    })
  })

  it('passes its properties to the wallet', async () => {
    const { uri, topic } = await transport.propose({
      namespaces,
      sessionProperties: { bundler: 'own' },
      scopedProperties: { 'eip155:137': 'scoped' },
    })
    await stage.wallet.pair(uri)
    const { id } = await stage.wallet.nextProposal()
    expect(stage.wallet.protocol.proposal.get(id)).toMatchObject({
      requiredNamespaces: {},
      sessionProperties: { bundler: 'own' },
      scopedProperties: { 'eip155:137': 'scoped' },
    })
    await stage.wallet.rejectProposal(id)
    await expect(transport.outcome(topic)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('without a response ends before the protocol’s own timeout [S4.14]', async () => {
    const { topic } = await transport.propose({ namespaces })
    const outcome = transport.outcome(topic)
    outcome.catch(() => undefined)
    clock.pass(295_000)
    await expect(outcome).rejects.toMatchObject({ code: 'PROPOSAL_EXPIRED' })
    await expect(transport.outcome('00'.repeat(32))).rejects.toMatchObject({ code: 'PROPOSAL_EXPIRED' })
  })
})

describe('a sign-in of the app [S5.10, S8.11]', () => {
  const wish: AuthenticateParameters = {
    chains: ['eip155:137'],
    domain: 'play.example',
    uri: 'https://play.example',
    nonce: 'n0nce4711',
    methods: ['personal_sign'],
  }
  it.each([
    [{ chains: [] }, 'MISSING_OR_INVALID', 'chains is required and must be a non-empty array'],
    [{ uri: '' }, 'MISSING_OR_INVALID', 'uri is required parameter'],
    [{ domain: '' }, 'MISSING_OR_INVALID', 'domain is required parameter'],
    [{ nonce: '' }, 'MISSING_OR_INVALID', 'nonce is required parameter'],
    [
      { chains: ['eip155:1', 'solana:1'] as const },
      'MULTI_NAMESPACE_REQUEST',
      'Multi-namespace requests are not supported. Please request single namespace only.',
    ],
    [
      { chains: ['solana:1'] as const },
      'AUTHENTICATE_EVM_ONLY',
      'Only eip155 namespace is supported for authenticated sessions.',
    ],
  ])('with %j is rejected', async (change, code, words) => {
    await expect(transport.authenticate({ ...wish, ...change })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    })
  })
})

describe('a request of the app [S5.11, S8.11]', () => {
  const signing = { chainId: 'eip155:137', method: 'personal_sign', params: ['0x', '0x'] } as const
  it.each([
    [
      'an unknown topic',
      { topic: 'zz' },
      'WALLET_DISCONNECTED',
      "No matching key. session topic doesn't exist: zz",
    ],
    ['no topic', { topic: '' }, 'MISSING_OR_INVALID', 'session topic should be a string'],
    [
      'a chain that is not approved',
      { chainId: 'eip155:10' },
      'WALLET_UNAUTHORIZED',
      'request() chainId: eip155:10',
    ],
    [
      'a method that is not approved',
      { method: 'eth_sign' },
      'WALLET_UNAUTHORIZED',
      'request() method: eth_sign',
    ],
    ['no method', { method: '' }, 'MISSING_OR_INVALID', 'request()'],
    ['a too short expiry', { expiry: 299 }, 'MISSING_OR_INVALID', 'between 300 and 604800'],
    ['a too long expiry', { expiry: 604_801 }, 'MISSING_OR_INVALID', 'between 300 and 604800'],
  ] as const)('with %s is rejected', async (_, change, code, words) => {
    const failure: unknown = await transport
      .request({ topic: session.topic, ...signing, ...change })
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ code })
    const { message, details } = failure as { message: string; details: { reason?: string } }
    expect(`${message} ${details.reason ?? ''}`).toContain(words)
    expect(stage.wallet.requests).toEqual([])
  })

  it('on an ended session is rejected with its code [S4.14]', async () => {
    const ended = await connect()
    await transport.disconnect(ended.topic)
    await expect(transport.request({ topic: ended.topic, ...signing })).rejects.toMatchObject({
      code: 'WALLET_DISCONNECTED',
      details: { reason: expect.stringContaining('Record was recently deleted') },
    })
    for (const verb of ['ping', 'extend'] as const)
      await expect(transport[verb](ended.topic)).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    await expect(transport.disconnect(ended.topic)).resolves.toBeUndefined()
  })
})
