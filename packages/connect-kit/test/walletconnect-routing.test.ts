import { describe, expect, it } from 'vitest'
import type { RequestArguments } from '../src/connectors/eip1193/provider.ts'
import { solana } from '../src/networks.ts'
import { settled } from '../src/testing.ts'
import { codeOf } from './failure-of.ts'
import { connected } from './support/memory-session.ts'
import { address, aSession, chain, onChains, other } from './support/memory-transport.ts'

const switchMethod = 'wallet_switchEthereumChain'
const solanaAccount = `${solana.caipNetworkId}:A1TMhSGzQxMr1TboBKtgixKz1sS6REASMxPo1qsyTSJd`

/** A session whose wallet approved these methods. */
const aWallet = (
  methods: readonly string[] = ['personal_sign'],
  chains: readonly number[] = [137, 42_161],
) => {
  const page = connected(aSession(onChains(...chains), { methods }))
  const ask = (request: RequestArguments) => page.connection.provider('eip155').request(request)
  return { ...page, ask }
}
const failing = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error)

describe('a locally handled request [S7.11]', () => {
  it('returns accounts and chain without a wallet or node request', async () => {
    const page = aWallet(['eth_accounts', 'eth_requestAccounts', 'eth_chainId'])
    expect(await page.ask({ method: 'eth_accounts' })).toEqual([address])
    expect(await page.ask({ method: 'eth_requestAccounts' })).toEqual([address])
    expect(await page.ask({ method: 'eth_chainId' })).toBe('0x89')
    const named = page.connection.request({ method: 'eth_chainId' }, { chain: chain(42_161) })
    expect(await named).toBe('0xa4b1')
    expect([page.transport.requests, page.nodes]).toEqual([[], []])
  })

  it('is not available outside of EVM', async () => {
    const page = connected(aSession([...onChains(137), solanaAccount], { methods: ['eth_accounts'] }))
    page.transport.on('request', () => 'the wallet’s answer')
    expect(await page.connection.provider('solana').request({ method: 'eth_accounts' })).toBe(
      'the wallet’s answer',
    )
    expect(await codeOf(page.connection.provider('solana').request({ method: 'eth_chainId' }))).toBe(
      'WALLET_UNAUTHORIZED',
    )
  })
})

describe('a request to the wallet [S6.5]', () => {
  it('contains session, chain, method and parameters only', async () => {
    const page = aWallet()
    page.transport.on('request', () => '0xsigned')
    expect(await page.ask({ method: 'personal_sign', params: ['0x00', address] })).toBe('0xsigned')
    expect(page.transport.requests).toStrictEqual([
      { topic: 'topic', chainId: 'eip155:137', method: 'personal_sign', params: ['0x00', address] },
    ])
  })

  it('contains the caller’s timeout and chain', async () => {
    const page = aWallet()
    const { signal } = new AbortController()
    const options = { chain: chain(42_161), expiry: 600, signal }
    await page.connection.request({ method: 'personal_sign' }, options)
    expect(page.transport.requests).toMatchObject([{ chainId: 'eip155:42161', expiry: 600, signal }])
  })

  it('uses the current chain by default', async () => {
    const page = aWallet()
    page.emit('chainChanged', 42_161)
    await page.ask({ method: 'personal_sign' })
    expect(page.transport.requests).toMatchObject([{ chainId: 'eip155:42161' }])
  })

  it('is sent to the wallet if it approved the method, even if a node could respond', async () => {
    const page = aWallet(['eth_getBalance'])
    await page.ask({ method: 'eth_getBalance', params: [address] })
    expect([page.transport.requests.length, page.nodes]).toEqual([1, []])
  })

  it('that was not approved and is not a read method is rejected', async () => {
    const page = aWallet()
    const failure = await failing(page.ask({ method: 'eth_sign', params: [address, '0x00'] }))
    expect(failure).toMatchObject({ code: 'WALLET_UNAUTHORIZED', details: { method: 'eth_sign' } })
    expect([page.transport.requests, page.nodes]).toEqual([[], []])
  })

  it('needs a CAIP-2 chain id [S8.11]', async () => {
    const page = aWallet()
    const failure = await failing(page.connection.request({ method: 'personal_sign' }, { chain: 'eip155:' }))
    expect(failure).toMatchObject({ code: 'CHAIN_ID_NOT_FOUND', details: { namespace: 'eip155' } })
    expect(page.transport.requests).toEqual([])
  })
})

describe('a request to a node [S6.5]', () => {
  it('uses the node of the current or given chain', async () => {
    const page = aWallet()
    const balance = { method: 'eth_getBalance', params: [address] }
    expect(await page.ask(balance)).toBe('eth_getBalance there')
    await page.connection.request(balance, { chain: chain(42_161) })
    expect(page.nodes).toEqual([
      ['https://polygon.example/', 'eth_getBalance', [address]],
      ['https://arbitrum.example/', 'eth_getBalance', [address]],
    ])
    expect(page.transport.requests).toEqual([])
  })

  it('for a chain the app does not have is rejected with its name [S8.11]', async () => {
    const failure = await failing(
      aWallet().connection.request({ method: 'eth_blockNumber' }, { chain: chain(10) }),
    )
    expect(failure).toMatchObject({ code: 'RPC_PROVIDER_NOT_FOUND', details: { chainId: 'eip155:10' } })
  })
})

describe('wallet_switchEthereumChain (EIP-3326)', () => {
  const goTo = (chainId: unknown) => ({ method: switchMethod, params: [{ chainId }] })

  it('to an approved chain returns null without a request [S4.10]', async () => {
    const page = aWallet([switchMethod])
    expect(await page.ask(goTo('0xa4b1'))).toBeNull()
    expect(page.connection.namespaces[0]?.chain).toBe('eip155:42161')
    expect(page.transport.requests).toEqual([])
  })

  it('is aborted by the signal', async () => {
    const page = aWallet([switchMethod], [137])
    const patience = new AbortController()
    const options = { chain: chain(137), signal: patience.signal }
    const going = page.connection.request(goTo('0xa4b1'), options)
    going.catch(() => undefined)
    await settled()
    patience.abort()
    expect(await codeOf(going)).toBe('ABORTED')
  })

  it('to a chain the app does not have is forwarded to the wallet', async () => {
    const page = aWallet([switchMethod])
    page.transport.on('request', () => 'as you like')
    const { signal } = new AbortController()
    const options = { chain: chain(42_161), signal }
    expect(await page.connection.request(goTo('0xa'), options)).toBe('as you like')
    expect(page.transport.requests).toStrictEqual([
      {
        topic: 'topic',
        chainId: 'eip155:42161',
        method: switchMethod,
        params: [{ chainId: '0xa' }],
        signal,
      },
    ])
    expect(page.told).toEqual([])
  })

  it.each([
    ['that the app does not have, by a wallet that cannot switch', [], goTo('0xa'), 'eip155:10'],
    ['that is invalid', [switchMethod], goTo('x'), 'eip155:?'],
    ['without a name', [switchMethod], { method: switchMethod, params: [{}] }, 'eip155:?'],
    ['in another value', [switchMethod], { method: switchMethod, params: ['0xa4b1'] }, 'eip155:?'],
    ['in an empty list', [switchMethod], { method: switchMethod, params: [] }, 'eip155:?'],
    ['without parameters', [switchMethod], { method: switchMethod }, 'eip155:?'],
    [
      'without a list',
      [switchMethod],
      { method: switchMethod, params: { 0: { chainId: '0xa4b1' } } },
      'eip155:?',
    ],
  ])('%s fails without a request [S4.10, S8.11]', async (_, methods, request, chainId) => {
    const page = aWallet(methods)
    expect(await failing(page.ask(request as RequestArguments))).toMatchObject({
      code: 'CHAIN_SWITCH_FAILED',
      details: { chainId },
    })
    expect([page.transport.requests, page.told]).toEqual([[], []])
  })
})

describe('status of a batch (EIP-5792)', () => {
  const capabilities = { method: 'wallet_getCapabilities', params: [address, ['0x89']] }
  const hash = `0x${'ab'.repeat(32)}`

  it('is requested from the wallet if it approved the method, on the given chain', async () => {
    const page = aWallet(['wallet_getCapabilities'])
    page.transport.on('request', () => ({ '0x89': { atomic: { status: 'ready' } } }))
    expect(await page.connection.request(capabilities, { chain: chain(42_161) })).toEqual({
      '0x89': { atomic: { status: 'ready' } },
    })
    expect(page.transport.requests).toMatchObject([
      { chainId: 'eip155:42161', method: 'wallet_getCapabilities', params: [address, ['0x89']] },
    ])
  })

  it('is rejected without a request if it did not', async () => {
    const page = aWallet()
    expect(await codeOf(page.ask(capabilities))).toBe('WALLET_UNAUTHORIZED')
    expect(await codeOf(page.ask({ method: 'wallet_getCallsStatus', params: ['id'] }))).toBe(
      'CALL_STATUS_NOT_APPROVED',
    )
    expect(page.transport.requests).toEqual([])
  })

  it('uses the current session data of the wallet', async () => {
    const page = aWallet()
    const told = { [address]: { '0x89': { atomic: { status: 'supported' } } } }
    page.update(aSession(onChains(137), { sessionProperties: { capabilities: JSON.stringify(told) } }))
    expect(await page.ask(capabilities)).toEqual({ '0x89': { atomic: { status: 'supported' } } })
  })

  it('is read from the chain if the wallet named its transactions; other responses are not stored', async () => {
    const page = aWallet(['wallet_sendCalls', 'wallet_getCallsStatus', 'personal_sign'])
    const caip345 = { caip2: 'eip155:42161', transactionHashes: [hash] }
    const answer = { id: 'bundle', capabilities: { caip345 } }
    page.transport.on('request', ({ method }: { readonly method: string }) =>
      method === 'wallet_getCallsStatus' ? 'the wallet’s answer' : answer,
    )
    await page.ask({ method: 'personal_sign', params: [] })
    expect(await page.ask({ method: 'wallet_getCallsStatus', params: ['bundle'] })).toBe(
      'the wallet’s answer',
    )
    expect(page.transport.requests.at(-1)?.params).toEqual(['bundle'])
    expect(await page.ask({ method: 'wallet_sendCalls', params: [] })).toEqual(answer)
    await failing(page.ask({ method: 'wallet_getCallsStatus', params: ['bundle'] }))
    expect(page.nodes).toEqual([['https://arbitrum.example/', 'eth_getTransactionReceipt', [hash]]])
  })

  it('is requested from the bundler named by the wallet, on the current chain', async () => {
    const session = aSession(onChains(137, 42_161), { sessionProperties: { bundler_name: 'pimlico' } })
    const page = connected(session, { bundler: { url: 'https://rpc.example', projectId: 'p1' } })
    const status = { method: 'wallet_getCallsStatus', params: [hash] }
    page.emit('chainChanged', 42_161)
    await failing(page.connection.provider('eip155').request(status))
    await failing(page.connection.request(status, { chain: chain(137) }))
    expect(page.nodes.map(([url]) => url)).toEqual([
      'https://rpc.example/v1/bundler?projectId=p1&chainId=eip155%3A42161&bundler=pimlico',
      'https://rpc.example/v1/bundler?projectId=p1&chainId=eip155%3A137&bundler=pimlico',
    ])
  })

  it('uses the chain the batch was sent on by default', async () => {
    const session = aSession(onChains(137), { sessionProperties: { bundler_url: 'https://b.example/' } })
    const bundler = { url: 'https://rpc.example', projectId: 'p1' }
    const page = connected(session, { bundler }, () => null)
    const status = { method: 'wallet_getCallsStatus', params: [hash] }
    const answer = await page.connection.request(status, { chain: chain(42_161) })
    expect(answer).toMatchObject({ chainId: '0xa4b1' })
  })
})

describe('eth_accounts', () => {
  it('returns the accounts on the current chain', async () => {
    const page = connected(aSession([`eip155:137:${address}`, `eip155:42161:${other}`]))
    const ask = () => page.connection.provider('eip155').request({ method: 'eth_accounts' })
    expect(await ask()).toEqual([address])
    page.emit('chainChanged', 42_161)
    expect(await ask()).toEqual([other])
  })
})
