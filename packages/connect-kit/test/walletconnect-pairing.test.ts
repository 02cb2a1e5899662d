import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ConnectRequest } from '../src/connectors/connector.ts'
import type { WalletConnectOptions } from '../src/connectors/walletconnect/options.ts'
import { pairUntilAnswered } from '../src/connectors/walletconnect/pairing.ts'
import { defaultEnvironment } from '../src/environment/environment.ts'
import { ConnectKitError } from '../src/errors/connect-kit-error.ts'
import { walletconnectError } from '../src/errors/walletconnect-error.ts'
import { createFakeClock, settled } from '../src/testing.ts'
import { codeOf } from './failure-of.ts'
import { networks } from './support/memory-session.ts'
import { aSession, memoryTransport, onChains } from './support/memory-transport.ts'
import { watchRejections } from './support/walletconnect.ts'

let rejections: ReturnType<typeof watchRejections>
beforeEach(() => {
  rejections = watchRejections()
})
afterEach(() => rejections.stop())

const [onPolygon, onArbitrum, onSolana] = networks
const evm = [onPolygon, onArbitrum] as const
const expired = () => walletconnectError('PROPOSAL_EXPIRED')
const unreachable = () => Promise.reject(walletconnectError('RELAY_UNAVAILABLE'))
const minute = 60_000

/** A connection attempt whose pairing URIs are shown. */
async function attempt({
  connect = {},
  options = {},
  transport = memoryTransport(),
}: {
  readonly connect?: Partial<ConnectRequest>
  readonly options?: Partial<WalletConnectOptions>
  readonly transport?: ReturnType<typeof memoryTransport>
} = {}) {
  const clock = createFakeClock()
  const patience = new AbortController()
  const shown: string[] = []
  const pairing = pairUntilAnswered({
    transport,
    connect: {
      networks: [...evm],
      preferred: onArbitrum,
      signal: patience.signal,
      onUri: (uri) => shown.push(uri),
      ...connect,
    },
    options: { projectId: 'p1', ...options },
    environment: { ...defaultEnvironment(), now: clock.now, after: clock.after },
    onPairing: ({ topic }) => shown.push(topic),
  })
  pairing.catch(() => undefined)
  await settled()
  const approve = (code: string) => {
    const session = aSession(onChains(137), { pairingTopic: code })
    transport.pairing(code).resolve({ session, proofs: [] })
    return session
  }
  const abandoned = () => transport.asked.filter(([call]) => call === 'abandon').map(([, code]) => code)
  return { transport, clock, patience, shown, pairing, approve, abandoned }
}

describe('pairing URI of an attempt [S9.8]', () => {
  it('is stored before it is shown, and connects the wallet that approves it', async () => {
    const { shown, approve, pairing, abandoned, clock } = await attempt()
    expect(shown).toEqual(['code1', 'wc:code1'])
    const session = approve('code1')
    expect(await pairing).toEqual({ session, proofs: [] })
    expect(abandoned()).toEqual([])
    expect(clock.pending).toBe(0)
  })

  it('is renewed ten seconds before its four minutes end', async () => {
    const { shown, clock } = await attempt()
    await clock.advance(4 * minute - 10_001)
    expect(shown).toEqual(['code1', 'wc:code1'])
    await clock.advance(1)
    expect(shown.slice(2)).toEqual(['code2', 'wc:code2'])
    await clock.advance(4 * minute - 10_000)
    expect(shown.slice(4)).toEqual(['code3', 'wc:code3'])
  })

  it('is valid while a later one is shown; the others are abandoned after approval', async () => {
    const { clock, approve, pairing, abandoned } = await attempt()
    await clock.advance(8 * minute)
    const session = approve('code2')
    expect((await pairing).session).toEqual(session)
    expect(abandoned()).toEqual(['code1', 'code3'])
    expect(clock.pending).toBe(0)
  })

  it('is replaced after a second if it ends by itself, to avoid a loop', async () => {
    const { shown, clock, transport, approve, pairing } = await attempt()
    transport.pairing('code1').reject(expired())
    await clock.advance(999)
    expect(shown).toHaveLength(2)
    await clock.advance(1)
    expect(shown.slice(2)).toEqual(['code2', 'wc:code2'])
    approve('code2')
    await pairing
    expect(clock.pending).toBe(0)
  })

  it('may end silently when it is no longer shown', async () => {
    const { shown, clock, transport } = await attempt()
    await clock.advance(4 * minute)
    transport.pairing('code1').reject(expired())
    await clock.advance(minute)
    expect(shown).toHaveLength(4)
    // Only the renewal timer of the second is pending.
    expect(clock.pending).toBe(1)
  })

  it('ends the attempt when it is rejected, and a later approval of an earlier URI is ended', async () => {
    const { clock, transport, pairing, abandoned } = await attempt()
    await clock.advance(4 * minute)
    transport.pairing('code2').reject(new ConnectKitError('USER_REJECTED'))
    expect(await codeOf(pairing)).toBe('USER_REJECTED')
    expect(abandoned()).toEqual(['code1', 'code2'])
    expect(clock.pending).toBe(0)
  })

  it('is abandoned with the attempt', async () => {
    const { clock, patience, pairing, abandoned, transport } = await attempt()
    patience.abort()
    expect(await codeOf(pairing)).toBe('ABORTED')
    expect(abandoned()).toEqual(['code1'])
    transport.pairing('code1').reject(expired())
    await settled()
    expect(clock.pending).toBe(0)
  })

  it('is not renewed if it ends after another was approved', async () => {
    const { clock, transport, approve, pairing } = await attempt()
    await clock.advance(4 * minute)
    approve('code1')
    await pairing
    transport.pairing('code2').reject(expired())
    await settled()
    expect(clock.pending).toBe(0)
  })

  it('leaves no timer if it ended just before the attempt', async () => {
    const { clock, transport, patience, pairing } = await attempt()
    transport.pairing('code1').reject(expired())
    await settled()
    patience.abort()
    expect(await codeOf(pairing)).toBe('ABORTED')
    expect(clock.pending).toBe(0)
  })

  it('is not created for an attempt that is over, for any reason', async () => {
    const patience = new AbortController()
    patience.abort('changed my mind')
    const { transport, pairing } = await attempt({ connect: { signal: patience.signal } })
    const failure = await pairing.catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'ABORTED', cause: 'changed my mind' })
    expect(transport.asked).toEqual([])
  })

  it('needs no onUri callback', async () => {
    const { approve, pairing } = await attempt({ connect: { onUri: undefined as never } })
    approve('code1')
    expect((await pairing).session?.topic).toBe('topic')
  })
})

describe('a relay that fails to create a pairing URI', () => {
  const refusing = (times: number, first = 0) => {
    const transport = memoryTransport()
    let asked = 0
    transport.on('propose', () => {
      asked += 1
      return asked > first && asked <= first + times ? unreachable() : undefined
    })
    return transport
  }

  it('is reported at once for the first one', async () => {
    const { pairing, abandoned } = await attempt({ transport: refusing(1) })
    expect(await codeOf(pairing)).toBe('RELAY_UNAVAILABLE')
    expect(abandoned()).toEqual([])
  })

  it('is retried each second for a later one, while the earlier one is valid', async () => {
    const { transport, clock, shown } = await attempt({ transport: refusing(2, 1) })
    await clock.advance(4 * minute - 10_000)
    expect(transport.asked).toHaveLength(2)
    await clock.advance(999)
    expect(transport.asked).toHaveLength(2)
    await clock.advance(1)
    expect(transport.asked).toHaveLength(3)
    await clock.advance(1_000)
    expect(shown.at(-1)).toBe('wc:code2')
  })

  it('is not retried after the attempt ended', async () => {
    const { clock, patience, pairing, transport } = await attempt({ transport: refusing(9, 1) })
    await clock.advance(4 * minute - 10_000)
    patience.abort()
    expect(await codeOf(pairing)).toBe('ABORTED')
    expect(clock.pending).toBe(0)
    expect(transport.asked).toHaveLength(3)
  })

  it('is not retried for other reasons', async () => {
    const transport = memoryTransport()
    const { clock, pairing } = await attempt({ transport })
    transport.on('propose', () => Promise.reject(walletconnectError('PROJECT_ID_INVALID')))
    await clock.advance(4 * minute)
    expect(await codeOf(pairing)).toBe('PROJECT_ID_INVALID')
  })

  it('without a response is awaited until the attempt ends', async () => {
    const transport = memoryTransport()
    transport.on('propose', () => new Promise(() => undefined))
    const { patience, pairing } = await attempt({ transport })
    patience.abort()
    expect(await codeOf(pairing)).toBe('ABORTED')
  })
})

describe('a session proposal [S5.10, S5.11]', () => {
  const signIn = {
    createRequest: async () => ({ domain: 'd.example', uri: 'https://d.example', nonce: 'n0nce4711' }),
  }
  const askedOf = async (connect: Partial<ConnectRequest>, options: Partial<WalletConnectOptions> = {}) =>
    (await attempt({ connect, options })).transport.asked[0]

  it('contains exactly the app’s networks and properties', async () => {
    expect(await askedOf({})).toMatchObject([
      'propose',
      { namespaces: { eip155: { chains: ['eip155:137', 'eip155:42161'] } } },
    ])
    const [, plain] = (await askedOf({})) ?? []
    expect(Object.keys(plain as object)).toEqual(['namespaces'])
    const sessionProperties = { game: 'chess' }
    const scopedProperties = { eip155: '{}' }
    expect(await askedOf({}, { sessionProperties, scopedProperties })).toMatchObject([
      'propose',
      { sessionProperties, scopedProperties },
    ])
  })

  it('contains a sign-in if all networks are EVM: the preferred chain first, each once', async () => {
    const chains: (readonly string[])[] = []
    const asking = { createRequest: (ids: readonly string[]) => (chains.push(ids), signIn.createRequest()) }
    const [call, about] = (await askedOf({ signIn: asking })) ?? []
    expect(call).toBe('authenticate')
    expect(chains).toEqual([['eip155:42161', 'eip155:137']])
    expect(about).toMatchObject({
      domain: 'd.example',
      nonce: 'n0nce4711',
      chains: ['eip155:42161', 'eip155:137'],
      methods: expect.arrayContaining(['personal_sign']),
    })
    expect(about).not.toHaveProperty('linkModeUrl')
  })

  it('contains the link of a wallet with link mode [S6.6]', async () => {
    const linkModeUrl = 'https://wallet.example'
    expect(await askedOf({ signIn, linkModeUrl })).toMatchObject(['authenticate', { linkModeUrl }])
  })

  it('contains no sign-in with another namespace, without EVM, or if none is configured', async () => {
    expect((await askedOf({ signIn, networks: [...networks] }))?.[0]).toBe('propose')
    expect((await askedOf({ signIn, networks: [onSolana], preferred: onSolana }))?.[0]).toBe('propose')
    expect((await askedOf({}))?.[0]).toBe('propose')
  })

  it('contains the app’s override for a namespace', async () => {
    const wish = { eip155: { methods: ['personal_sign'] } }
    const [, about] = (await askedOf({}, { namespaces: wish })) ?? []
    expect(about).toMatchObject({ namespaces: { eip155: { methods: ['personal_sign'] } } })
  })
})
