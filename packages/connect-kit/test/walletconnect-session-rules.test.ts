import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConnectKitError } from '../src/errors/connect-kit-error.ts'
import { solana } from '../src/networks.ts'
import { settled } from '../src/testing.ts'
import { codeOf, failureOf } from './failure-of.ts'
import { connected, networks } from './support/memory-session.ts'
import { address, aSession, chain, onChains, other } from './support/memory-transport.ts'
import { watchRejections } from './support/walletconnect.ts'

const [onPolygon, onArbitrum, onSolana] = networks
const solanaAccount = `${solana.caipNetworkId}:A1TMhSGzQxMr1TboBKtgixKz1sS6REASMxPo1qsyTSJd`
const forever = () => new AbortController().signal

let rejections: ReturnType<typeof watchRejections>
beforeEach(() => {
  rejections = watchRejections()
})
afterEach(() => rejections.stop())

const asks = ({ connection }: ReturnType<typeof connected>) =>
  connection.request({ method: 'personal_sign', params: ['0x'] }, { chain: chain(137) })

describe('a session', () => {
  it('with none of the app’s networks is no connection', () => {
    expect(failureOf(() => connected(aSession(onChains(10))))).toMatchObject({ code: 'SESSION_UNUSABLE' })
  })

  it('has the wallet’s topic, name and icon, and no proof where there was no sign-in', () => {
    const { connection } = connected()
    expect(connection.id).toBe('topic')
    expect(connection.peer).toEqual({ name: 'Pocket', icon: 'data:,icon' })
    expect(connection.proofs).toEqual([])
  })

  it('offers a provider only in a namespace that the wallet approved [S8.11]', () => {
    const { connection } = connected()
    expect(failureOf(() => connection.provider('solana'))).toMatchObject({
      code: 'NAMESPACE_NOT_CONFIGURED',
      details: { namespace: 'solana' },
    })
    expect(connected(aSession([...onChains(137), solanaAccount])).connection.provider('solana')).toBeDefined()
  })

  it('is as reachable as its relay', () => {
    const { connection, transport } = connected()
    transport.setLinked(false)
    expect(connection.isReachable).toBe(false)
    transport.setLinked(true)
    expect(connection.isReachable).toBe(true)
  })

  it('tells that the way to the wallet broke, why it stays so, and that it is back', () => {
    const { transport, told } = connected()
    transport.tell({ type: 'linkDown' })
    transport.tell({ type: 'linkDown', code: 'PROJECT_ID_INVALID' })
    transport.tell({ type: 'linkUp' })
    expect(told).toStrictEqual([
      { type: 'connectionLost' },
      { type: 'connectionLost', code: 'PROJECT_ID_INVALID' },
      { type: 'connectionRestored' },
    ])
  })
})

describe('what the wallet tells of a session', () => {
  it('moves it to a chain of the app', () => {
    const page = connected()
    page.emit('chainChanged', 42_161)
    expect(page.told).toEqual([{ type: 'chainChanged', namespace: 'eip155', chain: 'eip155:42161' }])
    page.emit('chainChanged', 10)
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:42161')
  })

  it('counts more than the envelope it came in; without a chain of its own the envelope counts', () => {
    const page = connected()
    page.emit('chainChanged', 42_161, 'eip155:137')
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:42161')
    page.emit('chainChanged', undefined, 'eip155:137')
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:137')
  })

  it('puts the chosen account first', () => {
    const both = aSession([`eip155:137:${address}`, `eip155:137:${other}`])
    const page = connected(both)
    page.emit('accountsChanged', [other])
    expect(page.told).toEqual([{ type: 'accountsChanged', namespace: 'eip155', accounts: [other, address] }])
  })

  it('in words of its own reaches listeners of that namespace only', () => {
    const page = connected(aSession([...onChains(137), solanaAccount]))
    const [evm, sol] = [page.hear('eip155', 'message'), page.hear('solana', 'message')]
    page.emit('message', 'hello')
    expect([evm, sol, page.told]).toEqual([[['message', 'hello']], [], []])
  })

  it('about another session concerns nobody here', () => {
    const page = connected()
    page.emit('chainChanged', 42_161, 'eip155:137', 'another')
    page.transport.tell({ type: 'sessionEnded', topic: 'another' })
    page.update(aSession(onChains(42_161), { topic: 'another' }))
    expect(page.told).toEqual([])
  })

  it('is no update when it only says that the session is there', () => {
    const page = connected()
    page.transport.tell({ type: 'sessionConnected', session: aSession(onChains(42_161)) })
    expect(page.told).toEqual([])
  })

  it('changes nothing: nobody is told, and the session goes on', async () => {
    const page = connected()
    page.update(aSession(onChains(137, 42_161)))
    expect([page.told, page.transport.asked]).toEqual([[], []])
    expect(await codeOf(asks(page))).toBe('none')
  })

  it('takes one namespace away: the rest goes on', async () => {
    const page = connected(aSession([...onChains(137), solanaAccount]))
    page.update(aSession(onChains(137)))
    expect(page.told).toEqual([{ type: 'disconnected', namespace: 'solana' }])
    expect(page.transport.asked).toEqual([])
    expect(await codeOf(asks(page))).toBe('none')
  })

  it('takes all networks away: the session is ended on both sides, once', async () => {
    const page = connected()
    page.transport.on('disconnect', () => Promise.reject(new Error('no socket')))
    page.update(aSession(onChains(10)))
    page.update(aSession(onChains(10)))
    expect(page.told).toEqual([{ type: 'disconnected' }])
    expect(page.transport.asked).toEqual([['disconnect', 'topic']])
    expect(await codeOf(asks(page))).toBe('CONNECT_BEFORE_REQUEST')
  })

  it('ends it: app and provider hear it once, and nothing is asked or told after that', async () => {
    const page = connected()
    const heard = page.hear('eip155', 'disconnect', 'message')
    page.transport.tell({ type: 'sessionEnded', topic: 'topic' })
    page.transport.tell({ type: 'sessionEnded', topic: 'topic' })
    page.emit('message', 'late')
    expect(page.told).toEqual([{ type: 'disconnected' }])
    expect(heard).toEqual([['disconnect', { code: 4900, message: 'The wallet ended the connection.' }]])
    expect(await codeOf(asks(page))).toBe('CONNECT_BEFORE_REQUEST')
    expect(await codeOf(page.connection.switchChain(onArbitrum, forever()))).toBe('CONNECT_BEFORE_REQUEST')
    expect(page.transport.requests).toEqual([])
  })
})

describe('an app that leaves a session', () => {
  it('tells the wallet, and neither hears nor asks any more', async () => {
    const page = connected()
    const heard = page.hear('eip155', 'message')
    const provider = page.connection.provider('eip155')
    await page.connection.disconnect()
    page.emit('message', 'late')
    page.transport.tell({ type: 'linkDown' })
    expect([heard, page.told, page.transport.listeners]).toEqual([[], [], 0])
    expect(page.transport.asked).toEqual([['disconnect', 'topic']])
    expect(await codeOf(provider.request({ method: 'personal_sign' }))).toBe('CONNECT_BEFORE_REQUEST')
  })

  it('hears nothing of a switch that was under way, either', async () => {
    const methods = ['wallet_switchEthereumChain']
    const page = connected(aSession(onChains(137), { methods }))
    let answer: (value: unknown) => void = () => undefined
    page.transport.on('request', () => new Promise((resolve) => (answer = resolve)))
    const heard = page.hear('eip155', 'chainChanged')
    const switching = page.connection.switchChain(onArbitrum, forever())
    await settled()
    page.update(aSession(onChains(137, 42_161), { methods }))
    page.connection.release()
    answer(null)
    expect(await codeOf(switching)).toBe('ABORTED')
    expect([page.told.map(({ type }) => type), heard]).toEqual([['networksApproved'], []])
  })

  it('without ending it says nothing to the wallet', async () => {
    const page = connected()
    page.connection.release()
    expect([page.transport.asked, page.transport.listeners]).toEqual([[], 0])
    expect(await codeOf(page.connection.switchChain(onArbitrum, forever()))).toBe('CONNECT_BEFORE_REQUEST')
  })

  it('ends earlier sessions with the same wallet that nobody uses, and no others', async () => {
    const page = connected()
    const elsewhere = { ...aSession([]).peer, url: 'https://vault.example' }
    page.transport.holds(
      aSession([]),
      aSession([], { topic: 'old' }),
      aSession([], { topic: 'used' }),
      aSession([], { topic: 'of another wallet', peer: elsewhere }),
    )
    page.transport.on('disconnect', () => Promise.reject(new Error('no socket')))
    page.connection.endStale?.(new Set(['used']))
    expect(page.transport.asked).toEqual([['disconnect', 'old']])
    await settled()
  })
})

describe('going to another chain', () => {
  const switching = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

  it('that is approved asks nobody [S4.10]', async () => {
    const page = connected()
    await page.connection.switchChain(onArbitrum, forever())
    expect(page.told).toEqual([{ type: 'chainChanged', namespace: 'eip155', chain: 'eip155:42161' }])
    expect(page.transport.requests).toEqual([])
  })

  it.each([
    ['a wallet that cannot switch', onArbitrum, ['personal_sign']],
    ['a namespace that has no such request', onSolana, switching],
    ['a namespace that it did not approve', onSolana, undefined],
  ])('of %s fails without a request [S4.10, S8.11]', async (_, network, methods) => {
    const others = methods ? [`solana:other:${address}`] : []
    const page = connected(aSession([...onChains(137), ...others], methods ? { methods } : {}))
    const failure = await page.connection.switchChain(network, forever()).catch((error: unknown) => error)
    expect(failure).toMatchObject({
      code: 'CHAIN_SWITCH_FAILED',
      details: { chainId: network.caipNetworkId },
    })
    expect(page.transport.requests).toEqual([])
  })

  it('where the wallet gave no chain of the app to ask on fails without a request [S8.11]', async () => {
    const page = connected(aSession([...onChains(10), solanaAccount], { methods: switching }))
    const failure = await page.connection.switchChain(onPolygon, forever()).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'CHAIN_ID_NOT_FOUND', details: { namespace: 'eip155' } })
    expect(page.transport.requests).toEqual([])
  })

  /** Switches to a chain that is not approved; the wallet says yes. */
  async function asked(signal = forever()) {
    const page = connected(aSession(onChains(137), { methods: switching }))
    const going = page.connection.switchChain(onArbitrum, signal)
    going.catch(() => undefined)
    await settled()
    return { ...page, going }
  }

  it('that is not approved asks the wallet, and is done when the wallet gives an account there [S4.10]', async () => {
    const page = await asked()
    expect(page.transport.requests).toMatchObject([
      { topic: 'topic', chainId: 'eip155:137', method: 'wallet_switchEthereumChain' },
    ])
    expect(page.transport.requests[0]?.params).toEqual([{ chainId: '0xa4b1' }])
    const listening = page.transport.listeners
    // News of another kind is no answer.
    page.transport.tell({ type: 'linkUp' })
    page.update(aSession(onChains(137, 10), { methods: switching }))
    await settled()
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:137')
    page.update(aSession(onChains(137, 42_161), { methods: switching }))
    await page.going
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:42161')
    expect(page.transport.listeners).toBe(listening - 1)
    expect(page.clock.pending).toBe(0)
  })

  it('that the app has since it connected is asked for as any other, and its node is known then', async () => {
    const page = connected(aSession(onChains(137), { methods: switching }), { networks: [onPolygon] })
    page.transport.on('request', () => page.update(aSession(onChains(137, 42_161), { methods: switching })))
    await page.connection.switchChain(onArbitrum, forever())
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:42161')
    await page.connection.provider('eip155').request({ method: 'eth_blockNumber' })
    expect(page.nodes).toEqual([['https://arbitrum.example/', 'eth_blockNumber', []]])
  })

  it('that the app has since it connected, and the wallet approved already, asks nobody', async () => {
    const page = connected(aSession(onChains(137, 42_161)), { networks: [onPolygon] })
    await page.connection.switchChain(onArbitrum, forever())
    expect([page.connection.namespaces[0]?.chain, page.transport.requests]).toEqual(['eip155:42161', []])
  })

  it('where the wallet had given an account already needs no further word', async () => {
    const page = connected(aSession(onChains(137), { methods: switching }))
    page.transport.on('request', () => page.update(aSession(onChains(137, 42_161), { methods: switching })))
    await page.connection.switchChain(onArbitrum, forever())
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:42161')
    expect(page.clock.pending).toBe(0)
  })

  it('where the wallet says yes and gives no account fails after five seconds [S5.11]', async () => {
    const page = await asked()
    await page.clock.advance(4_999)
    expect(page.clock.pending).toBe(1)
    await page.clock.advance(1)
    const failure = await page.going.catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', details: { chainId: 'eip155:42161' } })
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:137')
    expect(page.transport.listeners).toBe(1)
  })

  it('that nobody waits for any more is over: the request to the wallet too', async () => {
    const patience = new AbortController()
    const page = await asked(patience.signal)
    patience.abort()
    expect(await codeOf(page.going)).toBe('ABORTED')
    expect(page.transport.requests[0]?.signal?.aborted).toBe(true)
    expect([page.clock.pending, page.transport.listeners]).toEqual([0, 1])
  })

  it('of a session that was let go of is over: nothing is waited for', async () => {
    const page = await asked()
    page.connection.release()
    expect(await codeOf(page.going)).toBe('ABORTED')
    expect([page.clock.pending, page.transport.listeners]).toEqual([0, 0])
  })

  it('is the person’s to decline', async () => {
    const page = connected(aSession(onChains(137), { methods: switching }))
    page.transport.on('request', () => Promise.reject(new ConnectKitError('USER_REJECTED')))
    expect(await codeOf(page.connection.switchChain(onArbitrum, forever()))).toBe('USER_REJECTED')
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:137')
  })
})

describe('a network of the app', () => {
  it('that the wallet has no accounts on is none to ask about', async () => {
    const page = connected(aSession(onChains(137)))
    const request = { method: 'getBalance' }
    const failure = await page.connection
      .request(request, { chain: onSolana.caipNetworkId })
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'NAMESPACE_NOT_CONFIGURED', details: { namespace: 'solana' } })
    expect(onPolygon.caipNetworkId).toBe(page.connection.namespaces[0]?.chain)
  })
})
