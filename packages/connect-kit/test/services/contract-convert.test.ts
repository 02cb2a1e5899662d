import { createChainControl, usdcAddresses, usdt } from '@esports/local-stack'
import { parseEther } from 'viem'
import type { HDAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { blockchainApiOf } from '../../src/actions/blockchain-api-of.ts'
import { sendTransaction } from '../../src/actions/send-transaction.ts'
import type { ConnectKit } from '../../src/core/connect-kit.ts'
import { buildSwap, getSwapAllowance } from '../../src/services/blockchain-api/convert.ts'
import {
  fetchGasPrice,
  fetchSwapTokens,
  fetchTokenBalances,
  fetchTokenPrice,
  nativeTokenId,
  type PreparedTransaction,
  prepareSwap,
  quoteSwap,
  type SwapParameters,
  suggestedSwapTokens,
} from '../../src/services.ts'
import { codeOf } from '../failure-of.ts'
import { modalOf } from '../modal-of.ts'
import { failureOf, gamer, refusedWith, useStack } from './stack-fixture.ts'

const stack = useStack()
const chainId = 'eip155:137'
const native = nativeTokenId(chainId)
const tether = `${chainId}:${usdt.addresses[137]}`
const usdCoin = `${chainId}:${usdcAddresses[137]}`
const services = () => stack.services.blockchainApi.control
const lastAsked = (path: string) => stack.asked().findLast((request) => request.path === path)

/** A person's wallet sends a prepared transaction, which is mined. */
const sendPrepared = async (kit: ConnectKit, { to, data, value, gas }: PreparedTransaction) =>
  stack.mined(await sendTransaction(kit, { to, data, value, ...(gas ? { gas } : {}) }))

/** The quote of a swap; required by the test. */
async function quoted(kit: ConnectKit, swap: SwapParameters): Promise<bigint> {
  const received = await quoteSwap(kit, swap)
  if (received === undefined) throw new Error('The service knows no way.')
  return received
}

describe('swappable tokens', () => {
  it('are those of the network, by symbol, each with an existing picture', async () => {
    const { kit } = await stack.connectedKit()
    const tokens = await fetchSwapTokens(kit)
    expect(tokens).toMatchObject([
      { symbol: 'POL', decimals: 18 },
      { symbol: 'USDC', address: usdCoin, decimals: 6 },
      { symbol: 'USDT', address: tether, decimals: 6 },
    ])
    // The native currency is returned as the kit sent it, except for letter case.
    expect(tokens[0]?.address.toLowerCase()).toBe(native)
    for (const { logoUrl } of tokens) {
      const picture = await fetch(logoUrl ?? '')
      expect(picture.status).toBe(200)
      expect(picture.headers.get('content-type')).toContain('image/svg+xml')
    }
    expect(tokens.some(({ symbol }) => suggestedSwapTokens.includes(symbol))).toBe(true)
  })

  it('are empty on an unsupported network', async () => {
    const { kit } = await stack.connectedKit(gamer(0), { wallet: { chainId: 1 } })
    expect(await fetchSwapTokens(kit)).toEqual([])
  })

  it('have a current price, including the native currency', async () => {
    const { kit } = await stack.connectedKit()
    expect(await fetchTokenPrice(kit)).toMatchObject({ name: 'POL', symbol: 'POL', price: 0.5 })
    expect(lastAsked('/v1/fungible/price')?.body).toEqual({
      currency: 'usd',
      addresses: [native],
      projectId: 'local',
    })
    expect(await fetchTokenPrice(kit, { token: tether })).toMatchObject({ symbol: 'USDT', price: 1 })
    services().setPrice('USDC', 0.97)
    expect(await fetchTokenPrice(kit, { token: usdCoin })).toMatchObject({ price: 0.97 })
  })

  it('have no price if they are unknown', async () => {
    const { kit } = await stack.connectedKit()
    const token = `${chainId}:0x00000000000000000000000000000000000000f1`
    expect(await fetchTokenPrice(kit, { token })).toBeUndefined()
  })
})

describe('gas price', () => {
  it('is read from the chain, higher for faster confirmation', async () => {
    const { kit } = await stack.connectedKit()
    const { standard, fast, instant } = await fetchGasPrice(kit)
    expect(standard).toBeGreaterThan(0n)
    expect(fast).toBeGreaterThan(standard)
    expect(instant).toBeGreaterThan(fast)
    expect(lastAsked('/v1/convert/gas-price')?.query['chainId']).toBe(chainId)
  })

  it('throws on an unsupported network', async () => {
    const { kit } = await stack.connectedKit(gamer(0), { wallet: { chainId: 1 } })
    await expect(fetchGasPrice(kit)).rejects.toThrow('Network not supported for Gas Price')
  })
})

describe('a swap quote', () => {
  const swap = { from: native, to: tether, amount: parseEther('100') }

  it('is the output in base units, and is requested with plain addresses', async () => {
    const { kit } = await stack.connectedKit()
    const received = await quoteSwap(kit, { ...swap, gasPrice: 7n })
    // 100 POL at 0.5 dollars less 0.3 percent.
    expect(Number(received) / 1e6).toBeCloseTo(49.85, 1)
    expect(lastAsked('/v1/convert/quotes')?.query).toMatchObject({
      amount: '100000000000000000000',
      userAddress: gamer(0).address,
      from: native,
      to: tether,
      gasPrice: '7',
    })
  })

  it('of a tiny amount throws its own error; the next one succeeds', async () => {
    const { kit } = await stack.connectedKit()
    expect(await failureOf(quoteSwap(kit, { ...swap, amount: 1n }))).toMatchObject({
      code: 'HTTP_FAILED',
      status: 400,
      reasons: [],
    })
    expect(await quoteSwap(kit, swap)).toBeGreaterThan(0n)
  })

  it.each([
    ['of nothing', { ...swap, amount: 0n }, 'amount must be more than zero'],
    ['for the same token', { ...swap, to: native }, 'a coin is not swapped for itself'],
    [
      'for a token of another network',
      { ...swap, to: nativeTokenId('eip155:42161') },
      'both coins must be on the same chain',
    ],
  ])('%s throws with a reason', async (_, wrong, why) => {
    const { kit } = await stack.connectedKit()
    expect(await failureOf(quoteSwap(kit, wrong))).toMatchObject(
      refusedWith(400, '', `Conversion parameter error: ${why}`),
    )
  })

  it('without an amount raises an alert; the next one succeeds', async () => {
    const { kit } = await stack.connectedKit()
    services().answerNext('GET', '/v1/convert/quotes', { status: 200, body: { quotes: [{ toAmount: '' }] } })
    expect(await codeOf(quoteSwap(kit, swap))).toBe('SWAP_AMOUNT_INCORRECT')
    expect((await modalOf(kit)).alert?.short).toBe('Incorrect amount')
    expect(await quoteSwap(kit, swap)).toBeGreaterThan(0n)
  })
})

describe('a swap at the service', () => {
  const holdings = async ({ address }: HDAccount) => ({
    native: await stack.balanceOf('native', address),
    tether: await stack.balanceOf(usdt.addresses[137], address),
    usdCoin: await stack.balanceOf(usdcAddresses[137], address),
  })
  /** The quote, or at most one percent less (S9.9). */
  const expectAbout = (received: bigint, quote: bigint) => {
    expect(received).toBeLessThanOrEqual(quote)
    expect(received * 100n).toBeGreaterThanOrEqual(quote * 99n)
  }

  it('of the native currency needs no approval', async () => {
    const { kit } = await stack.connectedKit(gamer(1))
    const swap = { from: native, to: tether, amount: parseEther('10') }
    const quote = await quoted(kit, swap)
    const before = await holdings(gamer(1))
    const { step, transaction } = await prepareSwap(kit, swap)
    expect(step).toBe('swap')
    expect(transaction.value).toBe(swap.amount)
    expect(lastAsked('/v1/convert/build-transaction')?.body).toEqual({
      amount: '10000000000000000000',
      eip155: { slippage: 1 },
      projectId: 'local',
      from: native,
      to: tether,
      userAddress: `${chainId}:${gamer(1).address}`,
      disableEstimate: true,
    })
    await sendPrepared(kit, transaction)
    const after = await holdings(gamer(1))
    expectAbout(after.tether - before.tether, quote)
    expect(before.native - after.native).toBeGreaterThanOrEqual(swap.amount)
  })

  it('of a token is approved once, then executed', async () => {
    const { kit } = await stack.connectedKit(gamer(2))
    const account = `${chainId}:${gamer(2).address}`
    const allowance = () => getSwapAllowance(blockchainApiOf(kit), { chainId, token: tether, account })
    const swap = { from: tether, to: usdCoin, amount: 100_000_000n }
    expect(await allowance()).toBe(0n)
    const approval = await prepareSwap(kit, swap)
    expect(approval).toMatchObject({
      step: 'approve',
      // An approval is sent to the swapped token.
      transaction: { to: usdt.addresses[137], value: 0n },
    })
    await sendPrepared(kit, approval.transaction)
    expect(await allowance()).toBeGreaterThanOrEqual(swap.amount)

    const quote = await quoted(kit, swap)
    const { step, transaction } = await prepareSwap(kit, swap)
    expect(step).toBe('swap')
    expect(transaction.value).toBe(0n)
    const before = await holdings(gamer(2))
    await sendPrepared(kit, transaction)
    const after = await holdings(gamer(2))
    expect(before.tether - after.tether).toBe(swap.amount)
    expectAbout(after.usdCoin - before.usdCoin, quote)
    // The remaining allowance is used the next time.
    expect(await prepareSwap(kit, swap)).toMatchObject({ step: 'swap' })
  })

  it('of a token can return the native currency', async () => {
    const { kit } = await stack.connectedKit(gamer(3))
    const swap = { from: usdCoin, to: native, amount: 5_000_000n }
    await sendPrepared(kit, (await prepareSwap(kit, swap)).transaction)
    const quote = await quoted(kit, swap)
    const { transaction } = await prepareSwap(kit, swap)
    const before = await holdings(gamer(3))
    await sendPrepared(kit, transaction)
    const after = await holdings(gamer(3))
    expect(before.usdCoin - after.usdCoin).toBe(swap.amount)
    const fee = parseEther('0.1')
    expect(after.native - before.native).toBeGreaterThan((quote * 99n) / 100n - fee)
    expect(after.native - before.native).toBeLessThan(quote)
  })

  it('updates the balances of both tokens at once [S9.8]', async () => {
    const { kit } = await stack.connectedKit(gamer(4))
    const amountOf = async (reading: ReturnType<typeof fetchTokenBalances>, wanted: string) =>
      (await reading).find(({ symbol }) => symbol === wanted)?.quantity.value
    expect(await amountOf(fetchTokenBalances(kit), 'USDT')).toBe(2_500_000_000n)
    const swap = { from: native, to: tether, amount: parseEther('2') }
    await sendPrepared(kit, (await prepareSwap(kit, swap)).transaction)
    expect(await amountOf(fetchTokenBalances(kit), 'USDT')).toBe(2_500_000_000n)
    const forceUpdate = [swap.from, swap.to]
    expect(await amountOf(fetchTokenBalances(kit, { forceUpdate }), 'USDT')).toBeGreaterThan(2_500_900_000n)
  })

  it('reverts if the price moved by more than one percent, and can be prepared again [S9.9]', async () => {
    const { kit } = await stack.connectedKit(gamer(5))
    const swap = { from: native, to: usdCoin, amount: parseEther('1') }
    const quote = await quoted(kit, swap)
    const { transaction } = await prepareSwap(kit, swap)
    // A large trade is executed in between.
    const whale = await stack.connectedKit(gamer(6))
    const big = { from: native, to: usdCoin, amount: parseEther('20000') }
    const control = createChainControl(stack.addresses.chains[137])
    await control.setNativeBalance(gamer(6).address, parseEther('30000'))
    await sendPrepared(whale.kit, (await prepareSwap(whale.kit, big)).transaction)

    const before = await holdings(gamer(5))
    expect(await codeOf(sendPrepared(kit, transaction))).toBe('WALLET_FAILED')
    expect(await holdings(gamer(5))).toEqual(before)
    const lower = await quoted(kit, swap)
    expect(lower).toBeLessThan((quote * 99n) / 100n)
    await sendPrepared(kit, (await prepareSwap(kit, swap)).transaction)
    expect((await holdings(gamer(5))).usdCoin - before.usdCoin).toBe(lower)
  })

  it('is not executed if the person rejects, and can be retried', async () => {
    const { kit, wallet } = await stack.connectedKit(gamer(7))
    const swap = { from: native, to: tether, amount: parseEther('1') }
    const { transaction } = await prepareSwap(kit, swap)
    const before = await holdings(gamer(7))
    wallet.rejects()
    expect(await codeOf(sendPrepared(kit, transaction))).toBe('USER_REJECTED')
    expect(await holdings(gamer(7))).toEqual(before)
    await sendPrepared(kit, transaction)
    expect((await holdings(gamer(7))).tether).toBeGreaterThan(before.tether)
  })

  it('is built only for a CAIP-10 account id', async () => {
    const { kit } = await stack.connectedKit(gamer(8))
    const building = buildSwap(blockchainApiOf(kit), {
      chainId,
      account: gamer(8).address,
      from: native,
      to: tether,
      amount: 1n,
      isNative: true,
    })
    expect(await failureOf(building)).toMatchObject(
      refusedWith(400, 'address', 'The address provided is invalid'),
    )
  })

  it('throws on an unsupported network', async () => {
    const { kit } = await stack.connectedKit(gamer(8), { wallet: { chainId: 1 } })
    const swap = { from: nativeTokenId('eip155:1'), to: tether, amount: 1n }
    await expect(prepareSwap(kit, swap)).rejects.toThrow('Network not supported for Swaps')
  })
})
