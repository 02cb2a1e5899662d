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

/** An attempt to connect whose codes are on the screen. */
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

describe('a code for a wallet [S9.8]', () => {
  it('is made known before it is shown, and the wallet that approves it is connected', async () => {
    const { shown, approve, pairing, abandoned, clock } = await attempt()
    expect(shown).toEqual(['code1', 'wc:code1'])
    const session = approve('code1')
    expect(await pairing).toEqual({ session, proofs: [] })
    expect(abandoned()).toEqual([])
    expect(clock.pending).toBe(0)
  })

  it('is renewed ten seconds before four minutes are over', async () => {
    const { shown, clock } = await attempt()
    await clock.advance(4 * minute - 10_001)
    expect(shown).toEqual(['code1', 'wc:code1'])
    await clock.advance(1)
    expect(shown.slice(2)).toEqual(['code2', 'wc:code2'])
    await clock.advance(4 * minute - 10_000)
    expect(shown.slice(4)).toEqual(['code3', 'wc:code3'])
  })

  it('still counts when a later one is shown; the others are given up then', async () => {
    const { clock, approve, pairing, abandoned } = await attempt()
    await clock.advance(8 * minute)
    const session = approve('code2')
    expect((await pairing).session).toEqual(session)
    expect(abandoned()).toEqual(['code1', 'code3'])
    expect(clock.pending).toBe(0)
  })

  it('that ends by itself is replaced after a second, so that none is made over and over', async () => {
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

  it('that is no more on the screen may end unnoticed', async () => {
    const { shown, clock, transport } = await attempt()
    await clock.advance(4 * minute)
    transport.pairing('code1').reject(expired())
    await clock.advance(minute)
    expect(shown).toHaveLength(4)
    // Only the renewal of the second waits.
    expect(clock.pending).toBe(1)
  })

  it('that is declined ends the attempt, and whoever approves an earlier one later is sent away', async () => {
    const { clock, transport, pairing, abandoned } = await attempt()
    await clock.advance(4 * minute)
    transport.pairing('code2').reject(new ConnectKitError('USER_REJECTED'))
    expect(await codeOf(pairing)).toBe('USER_REJECTED')
    expect(abandoned()).toEqual(['code1', 'code2'])
    expect(clock.pending).toBe(0)
  })

  it('is given up with the attempt', async () => {
    const { clock, patience, pairing, abandoned, transport } = await attempt()
    patience.abort()
    expect(await codeOf(pairing)).toBe('ABORTED')
    expect(abandoned()).toEqual(['code1'])
    transport.pairing('code1').reject(expired())
    await settled()
    expect(clock.pending).toBe(0)
  })

  it('that ends after another was approved makes nobody wait for a new one', async () => {
    const { clock, transport, approve, pairing } = await attempt()
    await clock.advance(4 * minute)
    approve('code1')
    await pairing
    transport.pairing('code2').reject(expired())
    await settled()
    expect(clock.pending).toBe(0)
  })

  it('that ended a moment before the attempt leaves no wait behind', async () => {
    const { clock, transport, patience, pairing } = await attempt()
    transport.pairing('code1').reject(expired())
    await settled()
    patience.abort()
    expect(await codeOf(pairing)).toBe('ABORTED')
    expect(clock.pending).toBe(0)
  })

  it('is not made for an attempt that is over, whatever made it so', async () => {
    const patience = new AbortController()
    patience.abort('changed my mind')
    const { transport, pairing } = await attempt({ connect: { signal: patience.signal } })
    const failure = await pairing.catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'ABORTED', cause: 'changed my mind' })
    expect(transport.asked).toEqual([])
  })

  it('need not be shown by anybody', async () => {
    const { approve, pairing } = await attempt({ connect: { onUri: undefined as never } })
    approve('code1')
    expect((await pairing).session?.topic).toBe('topic')
  })
})

describe('a relay that does not make a code', () => {
  const refusing = (times: number, first = 0) => {
    const transport = memoryTransport()
    let asked = 0
    transport.on('propose', () => {
      asked += 1
      return asked > first && asked <= first + times ? unreachable() : undefined
    })
    return transport
  }

  it('is told of at once when it is the first one', async () => {
    const { pairing, abandoned } = await attempt({ transport: refusing(1) })
    expect(await codeOf(pairing)).toBe('RELAY_UNAVAILABLE')
    expect(abandoned()).toEqual([])
  })

  it('is asked again each second for a later one, while the earlier one is still good', async () => {
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

  it('is asked no more once the attempt is over', async () => {
    const { clock, patience, pairing, transport } = await attempt({ transport: refusing(9, 1) })
    await clock.advance(4 * minute - 10_000)
    patience.abort()
    expect(await codeOf(pairing)).toBe('ABORTED')
    expect(clock.pending).toBe(0)
    expect(transport.asked).toHaveLength(3)
  })

  it('with another reason is not asked again', async () => {
    const transport = memoryTransport()
    const { clock, pairing } = await attempt({ transport })
    transport.on('propose', () => Promise.reject(walletconnectError('PROJECT_ID_INVALID')))
    await clock.advance(4 * minute)
    expect(await codeOf(pairing)).toBe('PROJECT_ID_INVALID')
  })

  it('and says nothing is not waited for longer than the attempt', async () => {
    const transport = memoryTransport()
    transport.on('propose', () => new Promise(() => undefined))
    const { patience, pairing } = await attempt({ transport })
    patience.abort()
    expect(await codeOf(pairing)).toBe('ABORTED')
  })
})

describe('what a code asks for [S5.10, S5.11]', () => {
  const signIn = {
    createRequest: async () => ({ domain: 'd.example', uri: 'https://d.example', nonce: 'n0nce4711' }),
  }
  const askedOf = async (connect: Partial<ConnectRequest>, options: Partial<WalletConnectOptions> = {}) =>
    (await attempt({ connect, options })).transport.asked[0]

  it('is the app’s networks and its properties, and nothing else', async () => {
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

  it('is a sign-in too where everything is of EVM: the wished chain first, each once', async () => {
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

  it('carries the link of a wallet that answers by links [S6.6]', async () => {
    const linkModeUrl = 'https://wallet.example'
    expect(await askedOf({ signIn, linkModeUrl })).toMatchObject(['authenticate', { linkModeUrl }])
  })

  it('is no sign-in where another namespace is asked for, none of EVM is, or no sign-in', async () => {
    expect((await askedOf({ signIn, networks: [...networks] }))?.[0]).toBe('propose')
    expect((await askedOf({ signIn, networks: [onSolana], preferred: onSolana }))?.[0]).toBe('propose')
    expect((await askedOf({}))?.[0]).toBe('propose')
  })

  it('is what the app wishes in a namespace, where it says so', async () => {
    const wish = { eip155: { methods: ['personal_sign'] } }
    const [, about] = (await askedOf({}, { namespaces: wish })) ?? []
    expect(about).toMatchObject({ namespaces: { eip155: { methods: ['personal_sign'] } } })
  })
})
