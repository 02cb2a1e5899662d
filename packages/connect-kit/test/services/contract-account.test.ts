import { createChainControl, startBlockchainApi, startChain, usdcAddresses, usdt } from '@esports/local-stack'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { blockchainApiOf } from '../../src/actions/blockchain-api-of.ts'
import { accountDetails } from '../../src/core/account-details.ts'
import { sendToken, switchChain } from '../../src/index.ts'
import {
  fetchNativeBalance,
  fetchProfile,
  fetchTokenBalances,
  namesOf,
  nativeTokenId,
  watchTokenBalances,
} from '../../src/services.ts'
import { codeOf } from '../failure-of.ts'
import { modalOf } from '../modal-of.ts'
import { blockchainCalls } from './blockchain-calls.ts'
import { gamer, useStack } from './stack-fixture.ts'

const stack = useStack()
const chainId = 'eip155:137'
const tether = `${chainId}:${usdt.addresses[137]}`
const tetherToken = { symbol: 'USDT', decimals: 6, address: usdt.addresses[137] }
const services = () => stack.services.blockchainApi.control
const asksFor = (path: string) => stack.asked().filter((request) => request.path.startsWith(path)).length

describe('supported networks of the real service', () => {
  it('are those the stack runs, by their whole id, requested once', async () => {
    const { kit } = await stack.connectedKit()
    const api = blockchainApiOf(kit)
    const listings = () => services().requests.filter(({ path }) => path === '/v1/supported-chains').length
    const before = listings()
    const wanted = [chainId, 'eip155:42161', 'eip155:421614', 'eip155:1', 'eip155:13', 'eip155:1370', '']
    const served = []
    for (const id of wanted) if (await api.supports(id)) served.push(id)
    expect(served).toEqual([chainId, 'eip155:42161', 'eip155:421614'])
    expect(listings()).toBe(before + 1)
  })

  it('are requested again after a failure', async () => {
    const api = blockchainApiOf((await stack.connectedKit()).kit)
    services().answerNext('GET', '/v1/supported-chains', { status: 503 })
    expect(await codeOf(api.supports(chainId))).toBe('HTTP_FAILED')
    expect(await api.supports(chainId)).toBe(true)
  })

  it.each(blockchainCalls)(
    'apply to $name: on other networks no request is sent',
    async ({ run, ...call }) => {
      const { kit } = await stack.connectedKit()
      const api = blockchainApiOf(kit)
      const before = stack.asked().length
      const nowhere = { ...api, supports: () => api.supports('eip155:1') }
      const outcome = await run(nowhere).catch((error: unknown) => error)
      const said = outcome instanceof Error ? outcome.message : outcome
      expect(said).toEqual(call.unsupportedError ?? call.unsupported)
      expect(stack.asked()).toHaveLength(before)
    },
  )

  it('every call sends project, type and version in its query [S7.9]', async () => {
    const { kit } = await stack.connectedKit()
    const api = blockchainApiOf(kit)
    const before = stack.asked().length
    for (const { run } of blockchainCalls) await run(api).catch(() => undefined)
    const asked = stack.asked().slice(before)
    expect(asked).toHaveLength(blockchainCalls.length)
    for (const { query } of asked)
      expect(query).toMatchObject({ projectId: 'local', st: 'appkit', sv: 'html-universal-1.7.7' })
  })
})

describe('profile of an account', () => {
  it('is empty before a name is registered, then has name and picture, cached for five minutes [S3.21, S9.8]', async () => {
    const { kit, clock } = await stack.connectedKit(gamer(1))
    const { address } = gamer(1)
    const before = stack.asked().length
    expect(await fetchProfile(kit)).toEqual({ name: undefined, avatar: undefined })
    expect(stack.asked().slice(before)).toMatchObject([
      { path: `/v1/identity/${address}`, query: { sender: address } },
      // An account without a profile may still have one of the app's names.
      { path: `/v1/profile/reverse/${address}` },
    ])
    services().setIdentity(address, { name: 'ada.eth', avatar: 'https://pictures.example/ada.png' })
    await clock.advance(299_000)
    expect(await fetchProfile(kit)).toEqual({ name: undefined, avatar: undefined })
    await clock.advance(2_000)
    const known = { name: 'ada.eth', avatar: 'https://pictures.example/ada.png' }
    expect(await fetchProfile(kit)).toEqual(known)
    expect(accountDetails(kit.store.getState())?.profile).toEqual(known)
  })

  it('can have a name only', async () => {
    const { kit } = await stack.connectedKit(gamer(2))
    services().setIdentity(gamer(2).address.toLowerCase(), { name: 'bo.eth', avatar: null })
    expect(await fetchProfile(kit)).toEqual({ name: 'bo.eth', avatar: undefined })
  })

  it('is not requested on a test network', async () => {
    const { kit } = await stack.connectedKit(gamer(2), { wallet: { chainId: 421614 } })
    const before = stack.asked().length
    expect(await fetchProfile(kit)).toEqual({ name: undefined, avatar: undefined })
    expect(stack.asked().slice(before)).toEqual([])
  })

  it('is empty on an unsupported network, and loaded on the next', async () => {
    services().setIdentity(gamer(2).address, { name: 'bo.eth', avatar: null })
    const { kit } = await stack.connectedKit(gamer(2), { wallet: { chainId: 1, chainIds: [1, 137] } })
    expect(await fetchProfile(kit)).toEqual({ name: undefined, avatar: undefined })
    expect(await namesOf(kit, { address: gamer(2).address })).toEqual([])
    await switchChain(kit, { chainId: 137 })
    expect(await fetchProfile(kit)).toEqual({ name: 'bo.eth', avatar: undefined })
    const before = asksFor('/v1/profile/reverse/')
    await namesOf(kit, { address: gamer(2).address })
    expect(asksFor('/v1/profile/reverse/')).toBe(before + 1)
  })

  it('is empty after a failure without a name, and requested again', async () => {
    const { kit } = await stack.connectedKit(gamer(8))
    services().setIdentity(gamer(8).address, { name: 'cy.eth', avatar: null })
    services().answerNext('GET', '/v1/identity/', { status: 500, body: 'Internal server error' })
    const before = asksFor('/v1/profile/reverse/')
    expect(await fetchProfile(kit)).toEqual({ name: undefined, avatar: undefined })
    expect(asksFor('/v1/profile/reverse/')).toBe(before + 1)
    expect(await fetchProfile(kit)).toEqual({ name: 'cy.eth', avatar: undefined })
  })
})

describe('balances of an account', () => {
  it('list every token with its value, the native currency without an address [S3.17]', async () => {
    const { kit } = await stack.connectedKit(gamer(3))
    expect(await fetchTokenBalances(kit)).toEqual([
      {
        name: 'POL',
        symbol: 'POL',
        chainId,
        value: 500,
        price: 0.5,
        quantity: { value: parseEther('1000'), decimals: 18 },
        iconUrl: `${stack.addresses.blockchainApiUrl}/icons/POL.svg`,
      },
      expect.objectContaining({
        symbol: 'USDT',
        address: tether,
        price: 1,
        value: 2500,
        quantity: { value: 2_500_000_000n, decimals: 6 },
      }),
      expect.objectContaining({
        symbol: 'USDC',
        address: `${chainId}:${usdcAddresses[137]}`,
        quantity: { value: 1_000_000_000n, decimals: 6 },
      }),
    ])
    expect(accountDetails(kit.store.getState())?.tokenBalances).toMatchObject({
      isLoading: false,
      failure: undefined,
    })
  })

  const heldTether = async (reading: ReturnType<typeof fetchTokenBalances>) =>
    (await reading).find(({ symbol }) => symbol === 'USDT')?.quantity.value

  it('are cached for thirty seconds, and reloaded for tokens that changed [S9.8]', async () => {
    const { kit, clock } = await stack.connectedKit(gamer(4))
    expect(await heldTether(fetchTokenBalances(kit))).toBe(2_500_000_000n)
    await sendToken(kit, { chainId: 137, token: tetherToken, to: gamer(5).address, amount: 12_250_000n })
    expect(await heldTether(fetchTokenBalances(kit))).toBe(2_500_000_000n)
    expect(await heldTether(fetchTokenBalances(kit, { forceUpdate: [tether] }))).toBe(2_487_750_000n)
    expect(stack.asked().at(-1)?.query).toMatchObject({ currency: 'usd', chainId, forceUpdate: tether })
    await sendToken(kit, { chainId: 137, token: tetherToken, to: gamer(5).address, amount: 7_750_000n })
    // Reloaded data is cached too.
    expect(await heldTether(fetchTokenBalances(kit))).toBe(2_487_750_000n)
    await clock.advance(30_001)
    expect(await heldTether(fetchTokenBalances(kit))).toBe(2_480_000_000n)
  })

  it('include a zero balance only if it is requested by address', async () => {
    const stranger = privateKeyToAccount(generatePrivateKey())
    const { kit } = await stack.connectedKit(gamer(3), { wallet: { accounts: [stranger] } })
    expect(await fetchTokenBalances(kit)).toEqual([])
    const forceUpdate = [nativeTokenId(chainId), tether]
    expect(await fetchTokenBalances(kit, { forceUpdate })).toMatchObject([
      { symbol: 'POL', quantity: { value: 0n }, value: 0 },
      { symbol: 'USDT', quantity: { value: 0n }, value: 0 },
    ])
  })

  it('follow the price', async () => {
    const { kit } = await stack.connectedKit(gamer(3), { wallet: { chainId: 42161 } })
    services().setPrice('ETH', 4000)
    const [ether] = await fetchTokenBalances(kit)
    expect(ether).toMatchObject({ symbol: 'ETH', chainId: 'eip155:42161', price: 4000, value: 4_000_000 })
  })

  it('are those of the wallet’s network', async () => {
    const { kit } = await stack.connectedKit(gamer(3), { wallet: { chainIds: [137, 42161] } })
    await fetchTokenBalances(kit)
    await switchChain(kit, { chainId: 42161 })
    const networks = new Set((await fetchTokenBalances(kit)).map((token) => token.chainId))
    expect(networks).toEqual(new Set(['eip155:42161']))
  })

  it('of the native currency are read from the chain, and zero on a test network [S9.9]', async () => {
    const { kit } = await stack.connectedKit(gamer(3))
    expect(await fetchNativeBalance(kit)).toEqual({
      value: parseEther('1000'),
      decimals: 18,
      symbol: 'POL',
    })
    const test = await stack.connectedKit(gamer(3), { wallet: { chainId: 421614 } })
    expect(await fetchNativeBalance(test.kit)).toEqual({ value: 0n, decimals: 18, symbol: 'ETH' })
  })

  it.each(['html-wagmi-1.6.4', 'react-ethers-1.6.5'])('are empty for SDK version %s', async (version) => {
    const sdk = { type: 'appkit', version }
    const { kit } = await stack.connectedKit(gamer(3), { services: { sdk } })
    expect(await fetchTokenBalances(kit)).toEqual([])
    expect((await modalOf(kit)).toast).toBeUndefined()
  })

  it('show a toast on an unsupported network, and load on the next [S8.7]', async () => {
    const { kit, clock } = await stack.connectedKit(gamer(3), { wallet: { chainId: 1, chainIds: [1, 137] } })
    const before = stack.asked().length
    expect(await fetchTokenBalances(kit)).toEqual([])
    expect((await modalOf(kit)).toast).toMatchObject({ message: 'Token Balance Unavailable' })
    expect(stack.asked()).toHaveLength(before)
    await switchChain(kit, { chainId: 137 })
    expect(await fetchTokenBalances(kit)).toHaveLength(3)
    // Shown once; it does not change until the page reloads.
    await clock.advance(60_000)
    await switchChain(kit, { chainId: 1 })
    expect(await fetchTokenBalances(kit)).toEqual([])
    expect((await modalOf(kit)).toast).toBeUndefined()
    expect(accountDetails(kit.store.getState())?.tokenBalances.failure?.code).toBe('BALANCE_UNAVAILABLE')
  })

  it('are not requested for thirty seconds after a failure, then again [S9.8]', async () => {
    const { kit, clock } = await stack.connectedKit(gamer(3))
    services().answerNext('GET', '/v1/account/', { status: 429 })
    expect(await fetchTokenBalances(kit)).toEqual([])
    expect(accountDetails(kit.store.getState())?.tokenBalances.failure).toMatchObject({ status: 429 })
    const before = stack.asked().length
    await clock.advance(29_999)
    expect(await fetchTokenBalances(kit)).toEqual([])
    expect(stack.asked()).toHaveLength(before)
    await clock.advance(1)
    expect(await fetchTokenBalances(kit)).toHaveLength(3)
    expect(accountDetails(kit.store.getState())?.tokenBalances.failure).toBeUndefined()
  })

  it('are no longer watched after a 503', async () => {
    const chain = await startChain({ chainId: 137 })
    const api = await startBlockchainApi({ chains: { 137: chain.rpcUrl } })
    const test = await stack.connectedKit(gamer(3), { services: { blockchainApiUrl: api.url } })
    const tokens = () => accountDetails(test.kit.store.getState())?.tokenBalances
    await fetchTokenBalances(test.kit)
    await chain.close()
    await test.clock.advance(30_001)
    const stop = watchTokenBalances(test.kit)
    await expect
      .poll(() => tokens()?.failure, { timeout: 10_000 })
      .toMatchObject({
        status: 503,
        reasons: [{ field: 'chainId', description: 'The chain eip155:137 is temporarily unavailable' }],
      })
    const asked = api.control.requests.length
    await test.clock.advance(120_000)
    expect(api.control.requests).toHaveLength(asked)
    // Cached data is kept.
    expect(tokens()?.items).toHaveLength(3)
    stop()
    await api.close()
  })

  it('include a received transfer, if the token is requested by address', async () => {
    const { kit } = await stack.connectedKit(gamer(6))
    await fetchTokenBalances(kit)
    await createChainControl(stack.addresses.chains[137]).mintUsdt(gamer(6).address, 1n)
    await stack.send(gamer(7), { to: gamer(6).address, value: parseEther('2') })
    const forceUpdate = [tether, nativeTokenId(chainId)]
    const [native, dollars] = await fetchTokenBalances(kit, { forceUpdate })
    expect(native?.quantity).toEqual({ value: parseEther('1002'), decimals: 18 })
    expect(dollars?.quantity).toEqual({ value: 2_500_000_001n, decimals: 6 })
  })
})
