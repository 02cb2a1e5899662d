import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { fetchNativeBalance } from '../../src/actions/balances/native-balance.ts'
import { fetchTokenBalances } from '../../src/actions/balances/token-balances.ts'
import { watchTokenBalances } from '../../src/actions/balances/watch-token-balances.ts'
import { accountDetails, writeDetails } from '../../src/core/account-details.ts'
import { connect, createConnectKit, disconnect } from '../../src/index.ts'
import { hideToast } from '../../src/modal.tsx'
import { arbitrumSepolia, defineNetwork, polygon, solana } from '../../src/networks.ts'
import { createTestKit, settled, type TestKitOptions } from '../../src/testing.ts'
import { codeOf } from '../failure-of.ts'
import { modalOf } from '../modal-of.ts'
import { aBalance, balancePath, type ConnectedKit, connectedKit, solanaKit } from './connected-kit.ts'
import { startOddServer } from './odd-server.ts'

/** The token's contract on Polygon. */
const usdt = '0xc2132d05d31c914a87c6611c10748aeb04b58e8f'

let test: ConnectedKit
beforeEach(async () => {
  test = await connectedKit()
  test.server.answer(balancePath, { json: { balances: [aBalance('USDT')] } })
})
afterEach(() => test.close())

const listing = () => accountDetails(test.kit.store.getState())?.tokenBalances
const symbols = () => listing()?.items.map(({ symbol }) => symbol)

describe('fetchTokenBalances', () => {
  it('stores balances and time in the state [S3.17] [S3.21]', async () => {
    const reading = fetchTokenBalances(test.kit)
    expect(listing()).toMatchObject({ isLoading: true, readAt: undefined })
    await reading
    expect(listing()).toMatchObject({ isLoading: false, failure: undefined, readAt: test.clock.now() })
    expect(symbols()).toEqual(['USDT'])
    expect(test.paths()).toEqual([
      `${balancePath}?currency=usd&chainId=eip155%3A137&st=appkit&sv=html-universal-1.7.7&projectId=p1`,
    ])
  })

  it('sends an SDK name, also if the app sets an empty one', async () => {
    await test.close()
    test = await connectedKit({ services: { projectId: 'p1', sdk: { type: '', version: '' } } })
    await fetchTokenBalances(test.kit)
    expect(test.paths()[0]).toContain('&st=appkit&sv=html-universal-1.7.7&')
  })

  it('skips tokens without decimals [S9.10]', async () => {
    test.server.answer(balancePath, { json: { balances: [aBalance('VOUCHER', '0'), aBalance('USDT')] } })
    expect((await fetchTokenBalances(test.kit)).map(({ symbol }) => symbol)).toEqual(['USDT'])
  })

  it.each([
    ['more digits than uint256', '18', '1e80'],
    ['more than 255 decimals', '1000', '1'],
    ['decimals that are not a number', 'many', '1'],
    ['a negative amount', '6', '-1'],
    ['an invalid number', '6', 'lots'],
  ])('skips a token with %s, and returns the others', async (_, decimals, numeric) => {
    const balances = [aBalance('SPAM', decimals, numeric), aBalance('USDT')]
    test.server.answer(balancePath, { json: { balances } })
    expect((await fetchTokenBalances(test.kit)).map(({ symbol }) => symbol)).toEqual(['USDT'])
    expect(listing()?.failure).toBeUndefined()
  })

  it('caches for thirty seconds, across page loads [S9.8]', async () => {
    await fetchTokenBalances(test.kit)
    await test.clock.advance(30_000)
    await fetchTokenBalances(test.kit)
    expect(test.paths()).toHaveLength(1)
    const next = createTestKit({
      browser: test.browser,
      clock: test.clock,
      sameWallet: test.wallet,
      features: { analytics: false },
      ...(test.kit.options.services ? { services: test.kit.options.services } : {}),
    })
    await settled()
    expect(await fetchTokenBalances(next.kit)).toHaveLength(1)
    expect(test.paths()).toHaveLength(1)
    await test.clock.advance(1)
    await fetchTokenBalances(test.kit)
    expect(test.paths()).toHaveLength(2)
    await next.close()
  })

  it('loads changed tokens from the service, and caches them', async () => {
    await fetchTokenBalances(test.kit)
    test.server.answer(balancePath, { json: { balances: [aBalance('NEW')] } })
    await fetchTokenBalances(test.kit, { forceUpdate: ['eip155:137:0xa', 'eip155:137:0xb'] })
    expect(test.paths()[1]).toContain('forceUpdate=eip155%3A137%3A0xa%2Ceip155%3A137%3A0xb')
    await fetchTokenBalances(test.kit)
    expect(symbols()).toEqual(['NEW'])
    expect(test.paths()).toHaveLength(2)
  })

  it('shows a toast on failure, and sends no request for thirty seconds [S8.7] [S9.8]', async () => {
    await fetchTokenBalances(test.kit)
    await test.clock.advance(30_001)
    test.server.answer(balancePath, { status: 500 })
    expect(await fetchTokenBalances(test.kit)).toEqual([])
    expect((await modalOf(test.kit)).toast).toEqual({
      kind: 'error',
      message: 'Token Balance Unavailable',
      key: 'errors.BALANCE_UNAVAILABLE',
    })
    expect(listing()?.failure?.message).toBe('HTTP status code: 500')
    expect(symbols()).toEqual(['USDT'])
    test.server.answer(balancePath, { json: { balances: [aBalance('BACK')] } })
    await test.clock.advance(29_999)
    expect(await fetchTokenBalances(test.kit)).toEqual([])
    expect(test.paths()).toHaveLength(2)
    await test.clock.advance(1)
    await fetchTokenBalances(test.kit)
    expect(symbols()).toEqual(['BACK'])
    expect(listing()?.failure).toBeUndefined()
  })

  it('shows the toast on an unsupported network, without a request [S8.7]', async () => {
    test.server.answer('/v1/supported-chains', { json: { http: [] } })
    await fetchTokenBalances(test.kit)
    expect(test.paths()).toEqual([])
    expect((await modalOf(test.kit)).toast?.message).toBe('Token Balance Unavailable')
  })

  it('loads when the network becomes supported, with one toast before', async () => {
    test.server.answer('/v1/supported-chains', { json: { http: [] } })
    await fetchTokenBalances(test.kit)
    hideToast(test.kit)
    await test.clock.advance(30_000)
    await fetchTokenBalances(test.kit)
    expect((await modalOf(test.kit)).toast).toBeUndefined()
    expect(listing()?.failure?.code).toBe('BALANCE_UNAVAILABLE')
    test.server.answer('/v1/supported-chains', { json: { http: ['eip155:137'] } })
    await test.clock.advance(29_999)
    await fetchTokenBalances(test.kit)
    expect(symbols()).toEqual([])
    await test.clock.advance(1)
    await fetchTokenBalances(test.kit)
    expect(symbols()).toEqual(['USDT'])
    expect(listing()?.failure).toBeUndefined()
  })

  it.each(['HTML', 'an empty body', '10 MB', 'a closed connection'] as const)(
    'does not cache the response %s',
    async (oddity) => {
      test.server.answer(balancePath, oddity)
      await fetchTokenBalances(test.kit)
      test.server.answer(balancePath, { json: { balances: [aBalance('USDT')] } })
      await test.clock.advance(30_000)
      await fetchTokenBalances(test.kit)
      expect(symbols()).toEqual(['USDT'])
    },
  )

  it('of a disconnected account is not assigned to the next one', async () => {
    const reading = fetchTokenBalances(test.kit)
    test.wallet.switchesAccount(1)
    await reading
    expect(listing()).toMatchObject({ items: [], isLoading: false, readAt: undefined })
  })

  it('leaves no loading flag after an abort', async () => {
    const giving = new AbortController()
    const reading = codeOf(fetchTokenBalances(test.kit, { signal: giving.signal }))
    giving.abort()
    expect(await reading).toBe('ABORTED')
    expect(listing()).toMatchObject({ isLoading: false, failure: undefined })
    expect((await modalOf(test.kit)).toast).toBeUndefined()
  })

  it('is empty without an account, and throws without services', async () => {
    await disconnect(test.kit)
    expect(await fetchTokenBalances(test.kit)).toEqual([])
    const { networks, metadata } = test.kit.options
    expect(await codeOf(fetchTokenBalances(createConnectKit({ networks, metadata })))).toBe(
      'SERVICES_NOT_CONFIGURED',
    )
  })

  it('clears its cache when a page loads without a connection', async () => {
    await fetchTokenBalances(test.kit)
    const stored = (name: string) => test.page.storage.getItem(`connect-kit:v1:cache.${name}`)
    expect(stored('portfolio')).toContain('USDT')
    const others = ['nativeBalance', 'names', 'identity']
    for (const name of others) test.page.storage.setItem(`connect-kit:v1:cache.${name}`, '{}')
    await disconnect(test.kit)
    const { services = {} } = test.kit.options
    const next = createTestKit({ browser: test.browser, clock: test.clock, services })
    await expect.poll(() => ['portfolio', ...others].filter((name) => stored(name) !== null)).toEqual([])
    await next.close()
  })
})

describe('watchTokenBalances', () => {
  it('reads every ten seconds what is not cached, until it is stopped', async () => {
    const stop = watchTokenBalances(test.kit)
    await requests(1)
    await test.clock.advance(35_000)
    await requests(2)
    stop()
    await test.clock.advance(120_000)
    expect(test.paths()).toHaveLength(2)
    expect(test.clock.pending).toBe(0)
  })

  it('stops on a 503, and continues after other failures', async () => {
    test.server.answer(balancePath, { status: 500 })
    const stop = watchTokenBalances(test.kit)
    await requests(1)
    test.server.answer(balancePath, { status: 503 })
    await test.clock.advance(40_000)
    await requests(2)
    await test.clock.advance(120_000)
    expect(test.paths()).toHaveLength(2)
    stop()
  })
})

/** Waits until the service received that many requests; the clock advances, and each poll takes real time. */
async function requests(count: number): Promise<void> {
  for (let turn = 0; turn < 400 && test.paths().length < count; turn += 1) {
    await settled()
    await test.clock.advance(100)
  }
  for (let turn = 0; turn < 20; turn += 1) await settled()
  expect(test.paths()).toHaveLength(count)
}

describe('fetchNativeBalance', () => {
  /** A kit on a node that responds with one number to every request. */
  async function kitOn(held: bigint, options: TestKitOptions = {}) {
    await test.close()
    const node = await startOddServer()
    onTestFinished(() => node.close())
    const result = `0x${held.toString(16).padStart(64, '0')}`
    node.answer('/', { json: [{ jsonrpc: '2.0', id: 1, result }] })
    test = await connectedKit({ networks: [defineNetwork(polygon, { rpcUrls: [node.url] })], ...options })
    return node
  }

  it('caches for thirty seconds, and deduplicates concurrent calls [S9.8]', async () => {
    const node = await kitOn(2_500_000_000_000_000_000n)
    const both = await Promise.all([fetchNativeBalance(test.kit), fetchNativeBalance(test.kit)])
    expect(both).toEqual([
      { value: 2_500_000_000_000_000_000n, decimals: 18, symbol: 'POL' },
      { value: 2_500_000_000_000_000_000n, decimals: 18, symbol: 'POL' },
    ])
    expect(node.asked.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
      [{ method: 'eth_getBalance' }],
    ])
    await test.clock.advance(30_000)
    await fetchNativeBalance(test.kit)
    expect(node.asked).toHaveLength(1)
    await test.clock.advance(1)
    await fetchNativeBalance(test.kit)
    expect(node.asked).toHaveLength(2)
  })

  it('returns the balance of the app’s `tokens` entry for a network', async () => {
    const tether = { symbol: 'USDT', decimals: 6, address: usdt } as const
    const node = await kitOn(7_250_000n, { tokens: { 137: tether } })
    expect(await fetchNativeBalance(test.kit)).toEqual({
      value: 7_250_000n,
      decimals: 6,
      symbol: 'USDT',
    })
    expect(JSON.parse(node.asked[0]?.body ?? '')).toMatchObject([
      { method: 'eth_call', params: [{ to: usdt }, 'latest'] },
    ])
  })

  it('is zero on a test network, whatever the chain returns [S9.9]', async () => {
    await test.close()
    test = await connectedKit({
      networks: [defineNetwork(arbitrumSepolia)],
      wallet: { chainId: 421614, chainIds: [421614] },
    })
    expect(await fetchNativeBalance(test.kit)).toEqual({ value: 0n, decimals: 18, symbol: 'ETH' })
  })

  it('is zero with one warning if the chain does not respond', async () => {
    await test.close()
    test = await connectedKit({ networks: [defineNetwork(polygon, { rpcUrls: ['http://127.0.0.1:9'] })] })
    expect(await fetchNativeBalance(test.kit)).toEqual({ value: 0n, decimals: 18, symbol: 'POL' })
    expect(test.warnings).toContain('The balance could not be read')
    expect(accountDetails(test.kit.store.getState())?.nativeBalance?.value).toBe(0n)
  })

  it('keeps the previous value if reloading fails', async () => {
    const known = { value: 7n, decimals: 18, symbol: 'POL' }
    await test.close()
    test = await connectedKit({ networks: [defineNetwork(polygon, { rpcUrls: ['http://127.0.0.1:9'] })] })
    const accountId = accountDetails(test.kit.store.getState())?.accountId ?? 'eip155:0:0x'
    writeDetails(test.kit, accountId, () => ({ nativeBalance: known }))
    expect(await fetchNativeBalance(test.kit, { isFresh: true })).toEqual(known)
  })

  const anOwnCoin = (numeric: string) => ({ ...aBalance('SOL', '9', numeric), chainId: solana.caipNetworkId })
  it.each([
    ['2.5', 2_500_000_000n, [anOwnCoin('2.5')]],
    ['1e-7', 100n, [anOwnCoin('1e-7')]],
    ['12e2', 1_200_000_000_000n, [anOwnCoin('12e2')]],
    ['0.1234567899', 123_456_789n, [anOwnCoin('0.1234567899')]],
    ['1e-12', 0n, [anOwnCoin('1e-12')]],
    ['no such coin', 0n, []],
    ['1e999999999, which is none,', 0n, [anOwnCoin('1e999999999')]],
  ])(
    'outside of EVM returns the service’s value in base units: with %s it is %s [S9.9, kit-core hostile surface]',
    async (_, value, coins) => {
      const ofAnotherNetwork = aBalance('SOL', '9', '7')
      const anotherCoin = { ...aBalance('USDC'), chainId: solana.caipNetworkId }
      await test.close()
      const own = await solanaKit()
      test = own
      own.server.answer(`/v1/account/${own.solanaAddress}/balance`, {
        json: { balances: [ofAnotherNetwork, anotherCoin, ...coins] },
      })
      expect(await fetchNativeBalance(own.kit)).toEqual({ value, decimals: 9, symbol: 'SOL' })
    },
  )

  it('is undefined without an account', async () => {
    await disconnect(test.kit)
    expect(await fetchNativeBalance(test.kit)).toBeUndefined()
    await connect(test.kit, { connectorId: test.wallet.id })
  })
})
