import { describe, expect, it } from 'vitest'
import { createCapabilities } from '../src/connectors/walletconnect/capabilities.ts'
import type { TransportSession } from '../src/connectors/walletconnect/transport.ts'
import { ConnectKitError } from '../src/errors/connect-kit-error.ts'
import { walletconnectError } from '../src/errors/walletconnect-error.ts'
import { createFakeClock, settled } from '../src/testing.ts'
import { codeOf } from './failure-of.ts'

const address = `0x${'aB'.repeat(20)}`
const other = `0x${'12'.repeat(20)}`
const supported = { atomic: { status: 'supported' } }

/** A session of a wallet that responds to each request with the result of `answer`. */
function aWallet({
  answer = async (): Promise<unknown> => ({ '0x89': supported }),
  isApproved = true,
  ...session
}: {
  answer?: (asked: readonly unknown[]) => Promise<unknown>
  isApproved?: boolean
} & Partial<TransportSession> = {}) {
  const clock = createFakeClock()
  const getCapabilities = createCapabilities(clock)
  const asked: (readonly unknown[])[] = []
  const ask = (params: readonly unknown[]) => {
    asked.push(params)
    return answer(params)
  }
  const whole: TransportSession = {
    topic: 't',
    pairingTopic: 'p',
    expiry: 0,
    namespaces: {
      eip155: {
        accounts: [`eip155:137:${address}`, `eip155:10:${address}`],
        methods: [],
        events: [],
      },
    },
    sessionProperties: {},
    scopedProperties: {},
    peer: { name: 'Wallet', url: 'https://wallet.example', icon: undefined, universalLink: undefined },
    ...session,
  }
  const source = { session: () => whole, ask: isApproved ? ask : undefined }
  return { clock, asked, get: (params: unknown) => getCapabilities(params, source) }
}

describe('wallet_getCapabilities [S7.11, S8.11]', () => {
  it.each([[undefined], ['text'], [[]], [[5]], [['']]])('requires an address, not %j', async (params) => {
    expect(await codeOf(aWallet().get(params))).toBe('CAPABILITIES_ADDRESS_MISSING')
  })

  it('is sent with the address, and with chains if given', async () => {
    const { get, asked } = aWallet()
    await get([address])
    await get([address, ['0x89']])
    expect(asked).toEqual([[address], [address, ['0x89']]])
  })

  it('is cached per address, in any letter case, and per list of chains', async () => {
    const { get, asked } = aWallet()
    await get([address])
    await get([address.toLowerCase()])
    expect(asked).toHaveLength(1)
    await get([other])
    await get([address, ['0x89']])
    await get([address, ['0x89', '0xa']])
    await get([address, ['0x89', '0xa']])
    expect(asked).toHaveLength(4)
  })

  it('is requested again after 30 s', async () => {
    const { get, asked, clock } = aWallet()
    await get([address])
    await clock.advance(29_999)
    await get([address])
    expect(asked).toHaveLength(1)
    await clock.advance(1)
    await get([address])
    expect(asked).toHaveLength(2)
  })

  it('is not requested again after a refusal', async () => {
    const { get, asked } = aWallet({
      answer: async () => {
        throw new ConnectKitError('USER_REJECTED')
      },
    })
    expect(await codeOf(get([address]))).toBe('USER_REJECTED')
    expect(await codeOf(get([address]))).toBe('USER_REJECTED')
    expect(asked).toHaveLength(1)
  })

  it('is requested again at once after a relay failure', async () => {
    const { get, asked } = aWallet({
      answer: async () => {
        throw walletconnectError('RELAY_UNAVAILABLE')
      },
    })
    expect(await codeOf(get([address]))).toBe('RELAY_UNAVAILABLE')
    expect(await codeOf(get([address]))).toBe('RELAY_UNAVAILABLE')
    expect(asked).toHaveLength(2)
  })

  it('times out after 5 s', async () => {
    const { get, clock } = aWallet({ answer: () => new Promise(() => undefined) })
    const asking = codeOf(get([address]))
    await clock.advance(4_999)
    const early = await Promise.race([asking, settled().then(() => 'waiting')])
    await clock.advance(1)
    expect([early, await asking]).toEqual(['waiting', 'REQUEST_TIMED_OUT'])
  })

  it('is not sent if the wallet did not approve it', async () => {
    await expect(aWallet({ isApproved: false }).get([address])).rejects.toMatchObject({
      code: 'WALLET_UNAUTHORIZED',
      message: 'Missing or invalid. request() method: wallet_getCapabilities',
      details: { method: 'wallet_getCapabilities' },
    })
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'atomic'],
    ['a list', [supported]],
    ['an invalid chain', { polygon: supported }],
    ['a chain inside another text', { '1eip155:37': supported }],
    ['a negative chain', { '-1': supported }],
    ['a chain with a fraction', { '1.5': supported }],
    ['a chain without a name', { '': supported }],
    ['a chain above the safe integers', { [`0x${'f'.repeat(20)}`]: supported }],
    ['capabilities that are a text', { '0x89': 'atomic' }],
    ['a valid and an invalid one', { '0x89': supported, '0xa': 5 }],
  ])('throws for the response %s', async (_, value) => {
    expect(await codeOf(aWallet({ answer: async () => value }).get([address]))).toBe(
      'CAPABILITIES_UNREADABLE',
    )
  })

  it.each([
    ['in hex', '0x89'],
    ['as a number', '137'],
    ['by CAIP-2', 'eip155:137'],
    ['in hex with a leading zero', '0x089'],
  ])('accepts a chain %s', async (_, chain) => {
    const { get } = aWallet({ answer: async () => ({ [chain]: supported }) })
    expect(await get([address, [chain]])).toEqual({ '0x89': supported })
  })

  it('returns the requested chains, and capabilities of all chains', async () => {
    const answer = async () => ({ '0x0': { all: true }, '0x89': supported, '0xa': supported })
    const { get } = aWallet({ answer })
    expect(await get([address, ['0x89', 'no chain']])).toEqual({ '0x0': { all: true }, '0x89': supported })
    expect(await get([address])).toEqual(await answer())
  })
})

describe('capabilities in the session approval (CAIP-25) [S3.23]', () => {
  const flow = { 'flow-control': { reason: 'test' } }

  const chains = { '0x89': supported }
  it.each([
    ['an object', chains],
    ['a JSON text', JSON.stringify(chains)],
  ])('are parsed for the address as %s', async (_, told) => {
    const { get, asked } = aWallet({
      sessionProperties: { capabilities: { [other]: { '0x1': flow }, [address.toLowerCase()]: told } },
    })
    expect(await get([address])).toEqual(chains)
    expect(asked).toEqual([])
  })

  it('are filtered by the requested chains', async () => {
    const { get } = aWallet({
      sessionProperties: { capabilities: JSON.stringify({ [address]: { '0x89': supported, '0xa': flow } }) },
    })
    expect(await get([address, ['eip155:10']])).toEqual({ '0xa': flow })
  })

  it('of other addresses are ignored: the wallet is asked', async () => {
    const { get, asked } = aWallet({ sessionProperties: { capabilities: { [other]: { '0x1': flow } } } })
    expect(await get([address])).toEqual({ '0x89': supported })
    expect(asked).toHaveLength(1)
  })

  it('are kept unchanged if they are not JSON text', async () => {
    const { get } = aWallet({ sessionProperties: { atomic: ['ready'], sessionKeys: [1] } })
    const all = { atomic: ['ready'], sessionKeys: [1] }
    expect(await get([address, ['0x89']])).toEqual({ '0x89': all })
  })

  it('throw if they are not an object', async () => {
    const { get } = aWallet({ sessionProperties: { capabilities: 'none' } })
    expect(await codeOf(get([address]))).toBe('CAPABILITIES_UNREADABLE')
  })

  it('of all chains apply to each chain with an account', async () => {
    const { get, asked } = aWallet({
      sessionProperties: { atomic: JSON.stringify(supported.atomic), expiry: '5', paymasterService: 'yes' },
    })
    const all = { atomic: supported.atomic, paymasterService: 'yes' }
    expect(await get([address])).toEqual({ '0x89': all, '0xa': all })
    expect(asked).toEqual([])
  })

  it('of one chain are merged with those of all chains; those of the address take precedence', async () => {
    const { get } = aWallet({
      sessionProperties: { atomic: { status: 'ready' } },
      scopedProperties: {
        'eip155:137': JSON.stringify({
          atomic: { status: 'supported' },
          auxiliaryFunds: { supported: true },
          [address.toUpperCase()]: JSON.stringify({ auxiliaryFunds: { supported: false } }),
          [other]: { atomic: { status: 'other' } },
        }),
      },
    })
    expect(await get([address])).toEqual({
      '0x89': { atomic: { status: 'supported' }, auxiliaryFunds: { supported: false } },
      '0xa': { atomic: { status: 'ready' } },
    })
  })

  it('of one chain are complete without those of all chains', async () => {
    const { get } = aWallet({
      scopedProperties: { 'eip155:10': { sessionKeys: {}, other: 1 }, 'eip155:137': {} },
    })
    expect(await get([address])).toEqual({ '0xa': { sessionKeys: {} } })
  })

  it('are ignored without known keys: the wallet is asked', async () => {
    const { get, asked } = aWallet({
      scopedProperties: { 'eip155:137': 'not JSON', 'eip155:10': JSON.stringify({ [address]: 5 }) },
      sessionProperties: { theme: 'dark' },
    })
    expect(await get([address])).toEqual({ '0x89': supported })
    expect(asked).toHaveLength(1)
  })

  it('need no account on an EVM chain, nor a complete one', async () => {
    const accounts = ['broken', `eip155:137:${address}`]
    const atomic = supported.atomic
    const none = aWallet({ sessionProperties: { atomic }, namespaces: {} })
    expect(await none.get([address])).toEqual({})
    const broken = aWallet({
      sessionProperties: { atomic },
      namespaces: { eip155: { accounts, methods: [], events: [] } },
    })
    expect(await broken.get([address])).toEqual({ '0x89': { atomic } })
  })
})
