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

describe('a WalletConnect session', () => {
  it('without the app’s networks is not a connection', () => {
    expect(failureOf(() => connected(aSession(onChains(10))))).toMatchObject({ code: 'SESSION_UNUSABLE' })
  })

  it('has the wallet’s topic, name and icon, and no proof without a sign-in', () => {
    const { connection } = connected()
    expect(connection.id).toBe('topic')
    expect(connection.peer).toEqual({ name: 'Pocket', icon: 'data:,icon' })
    expect(connection.proofs).toEqual([])
  })

  it('has a provider only in namespaces the wallet approved [S8.11]', () => {
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

  it('emits that the relay is lost, why it stays lost, and that it is back', () => {
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

describe('events of a session', () => {
  it('switch it to a chain of the app', () => {
    const page = connected()
    page.emit('chainChanged', 42_161)
    expect(page.told).toEqual([{ type: 'chainChanged', namespace: 'eip155', chain: 'eip155:42161' }])
    page.emit('chainChanged', 10)
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:42161')
  })

  it('prefer their own chain over the chain of their envelope', () => {
    const page = connected()
    page.emit('chainChanged', 42_161, 'eip155:137')
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:42161')
    page.emit('chainChanged', undefined, 'eip155:137')
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:137')
  })

  it('put the selected account first', () => {
    const both = aSession([`eip155:137:${address}`, `eip155:137:${other}`])
    const page = connected(both)
    page.emit('accountsChanged', [other])
    expect(page.told).toEqual([{ type: 'accountsChanged', namespace: 'eip155', accounts: [other, address] }])
  })

  it('that are custom reach listeners of that namespace only', () => {
    const page = connected(aSession([...onChains(137), solanaAccount]))
    const [evm, sol] = [page.hear('eip155', 'message'), page.hear('solana', 'message')]
    page.emit('message', 'hello')
    expect([evm, sol, page.told]).toEqual([[['message', 'hello']], [], []])
  })

  it('of another session are ignored', () => {
    const page = connected()
    page.emit('chainChanged', 42_161, 'eip155:137', 'another')
    page.transport.tell({ type: 'sessionEnded', topic: 'another' })
    page.update(aSession(onChains(42_161), { topic: 'another' }))
    expect(page.told).toEqual([])
  })

  it('that only confirm the session are not an update', () => {
    const page = connected()
    page.transport.tell({ type: 'sessionConnected', session: aSession(onChains(42_161)) })
    expect(page.told).toEqual([])
  })

  it('that change nothing emit nothing, and the session stays', async () => {
    const page = connected()
    page.update(aSession(onChains(137, 42_161)))
    expect([page.told, page.transport.asked]).toEqual([[], []])
    expect(await codeOf(asks(page))).toBe('none')
  })

  it('can remove one namespace: the rest stays', async () => {
    const page = connected(aSession([...onChains(137), solanaAccount]))
    page.update(aSession(onChains(137)))
    expect(page.told).toEqual([{ type: 'disconnected', namespace: 'solana' }])
    expect(page.transport.asked).toEqual([])
    expect(await codeOf(asks(page))).toBe('none')
  })

  it('that remove all networks end the session on both sides, once', async () => {
    const page = connected()
    page.transport.on('disconnect', () => Promise.reject(new Error('no socket')))
    page.update(aSession(onChains(10)))
    page.update(aSession(onChains(10)))
    expect(page.told).toEqual([{ type: 'disconnected' }])
    expect(page.transport.asked).toEqual([['disconnect', 'topic']])
    expect(await codeOf(asks(page))).toBe('CONNECT_BEFORE_REQUEST')
  })

  it('that end it are emitted once to app and provider; nothing is requested or emitted after that', async () => {
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

describe('disconnecting a session', () => {
  it('notifies the wallet, and removes listeners and requests', async () => {
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

  it('emits nothing of a pending switch either', async () => {
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

  it('does not notify the wallet if it is only released', async () => {
    const page = connected()
    page.connection.release()
    expect([page.transport.asked, page.transport.listeners]).toEqual([[], 0])
    expect(await codeOf(page.connection.switchChain(onArbitrum, forever()))).toBe('CONNECT_BEFORE_REQUEST')
  })

  it('ends earlier unused sessions with the same wallet, and no others', async () => {
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

describe('switching the chain of a session', () => {
  const switching = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

  it('to an approved chain sends no request [S4.10]', async () => {
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

  it('fails without a request if the wallet approved no chain of the app to send it on [S8.11]', async () => {
    const page = connected(aSession([...onChains(10), solanaAccount], { methods: switching }))
    const failure = await page.connection.switchChain(onPolygon, forever()).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'CHAIN_ID_NOT_FOUND', details: { namespace: 'eip155' } })
    expect(page.transport.requests).toEqual([])
  })

  /** Switches to a chain that is not approved; the wallet approves. */
  async function asked(signal = forever()) {
    const page = connected(aSession(onChains(137), { methods: switching }))
    const going = page.connection.switchChain(onArbitrum, signal)
    going.catch(() => undefined)
    await settled()
    return { ...page, going }
  }

  it('requests an unapproved chain from the wallet, and resolves when it has an account there [S4.10]', async () => {
    const page = await asked()
    expect(page.transport.requests).toMatchObject([
      { topic: 'topic', chainId: 'eip155:137', method: 'wallet_switchEthereumChain' },
    ])
    expect(page.transport.requests[0]?.params).toEqual([{ chainId: '0xa4b1' }])
    const listening = page.transport.listeners
    // Events of another type do not resolve it.
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

  it('to a network added after connecting works like any other, with its node', async () => {
    const page = connected(aSession(onChains(137), { methods: switching }), { networks: [onPolygon] })
    page.transport.on('request', () => page.update(aSession(onChains(137, 42_161), { methods: switching })))
    await page.connection.switchChain(onArbitrum, forever())
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:42161')
    await page.connection.provider('eip155').request({ method: 'eth_blockNumber' })
    expect(page.nodes).toEqual([['https://arbitrum.example/', 'eth_blockNumber', []]])
  })

  it('to a network added after connecting and approved already sends no request', async () => {
    const page = connected(aSession(onChains(137, 42_161)), { networks: [onPolygon] })
    await page.connection.switchChain(onArbitrum, forever())
    expect([page.connection.namespaces[0]?.chain, page.transport.requests]).toEqual(['eip155:42161', []])
  })

  it('resolves at once if the wallet already has an account there', async () => {
    const page = connected(aSession(onChains(137), { methods: switching }))
    page.transport.on('request', () => page.update(aSession(onChains(137, 42_161), { methods: switching })))
    await page.connection.switchChain(onArbitrum, forever())
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:42161')
    expect(page.clock.pending).toBe(0)
  })

  it('fails after five seconds if the wallet approves without an account [S5.11]', async () => {
    const page = await asked()
    await page.clock.advance(4_999)
    expect(page.clock.pending).toBe(1)
    await page.clock.advance(1)
    const failure = await page.going.catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', details: { chainId: 'eip155:42161' } })
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:137')
    expect(page.transport.listeners).toBe(1)
  })

  it('can be aborted, including the request to the wallet', async () => {
    const patience = new AbortController()
    const page = await asked(patience.signal)
    patience.abort()
    expect(await codeOf(page.going)).toBe('ABORTED')
    expect(page.transport.requests[0]?.signal?.aborted).toBe(true)
    expect([page.clock.pending, page.transport.listeners]).toEqual([0, 1])
  })

  it('ends when the session is released', async () => {
    const page = await asked()
    page.connection.release()
    expect(await codeOf(page.going)).toBe('ABORTED')
    expect([page.clock.pending, page.transport.listeners]).toEqual([0, 0])
  })

  it('can be rejected by the person', async () => {
    const page = connected(aSession(onChains(137), { methods: switching }))
    page.transport.on('request', () => Promise.reject(new ConnectKitError('USER_REJECTED')))
    expect(await codeOf(page.connection.switchChain(onArbitrum, forever()))).toBe('USER_REJECTED')
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:137')
  })
})

describe('a network of the app without accounts of the wallet', () => {
  it('cannot be used for requests', async () => {
    const page = connected(aSession(onChains(137)))
    const request = { method: 'getBalance' }
    const failure = await page.connection
      .request(request, { chain: onSolana.caipNetworkId })
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'NAMESPACE_NOT_CONFIGURED', details: { namespace: 'solana' } })
    expect(onPolygon.caipNetworkId).toBe(page.connection.namespaces[0]?.chain)
  })
})
