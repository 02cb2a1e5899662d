import { type Address, type Hex, isAddressEqual, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChainControl, hasAnvil, usdt } from '../../../chains/index.ts'
import { poolAddress, usdcAddresses } from '../index.ts'
import { gamer, refusal, type Scene, startScene } from '../test-scene.ts'

const chainId = 'eip155:137'
const native = `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const tether = `${chainId}:${usdt.addresses[137]}`
const usdCoin = `${chainId}:${usdcAddresses[137]}`
const account = (index: number) => `${chainId}:${gamer(index).address}`

interface Built {
  readonly tx: {
    readonly from: string
    readonly to: string
    readonly data: Hex
    readonly amount: string
    readonly value: string
    readonly eip155: { readonly gas: string; readonly gasPrice: string }
  }
}

describe.runIf(hasAnvil())('swaps', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await startScene()
  })
  afterAll(() => scene.close())

  const quote = (from: string, to: string, amount: string | bigint, userAddress: string = gamer(0).address) =>
    scene.get('v1/convert/quotes', { from, to, amount: String(amount), userAddress, gasPrice: '0' })
  const build = (what: Record<string, unknown>) =>
    scene.post('v1/convert/build-transaction', {
      eip155: { slippage: 1 },
      projectId: 'test',
      disableEstimate: true,
      ...what,
    })
  const toAmount = async (from: string, to: string, amount: bigint) => {
    const { quotes } = (await quote(from, to, amount)).json as { quotes: { toAmount: string }[] }
    return BigInt(quotes[0]?.toAmount ?? 'none')
  }
  const approve = async (index: number, token: string, to: string) => {
    const query = { userAddress: account(index), from: token, to }
    const { tx } = (await scene.get('v1/convert/build-approve', query)).json as Built
    await scene.send(gamer(index), { to: addressIn(tx.from), data: tx.data, value: BigInt(tx.value) })
  }

  test('a chain has its native coin, USDT and USDC to swap', async () => {
    expect((await scene.get('v1/convert/tokens', { chainId })).json).toMatchObject({
      tokens: [
        { symbol: 'POL', address: expect.stringMatching(/^eip155:137:0xe{40}$/i), decimals: 18 },
        { symbol: 'USDT', address: tether, decimals: 6, logoUri: `${scene.api.url}/icons/USDT.svg` },
        { symbol: 'USDC', address: usdCoin, decimals: 6, eip2612: false },
      ],
    })
  })

  test('a quote is the price less 0.3 percent', async () => {
    const { json } = await quote(native, tether, parseEther('100'))
    expect(json).toMatchObject({
      quotes: [
        {
          fromAmount: String(parseEther('100')),
          fromAccount: expect.stringMatching(/0xe{40}$/i),
          toAccount: tether,
        },
      ],
    })
    const dollars = Number(await toAmount(native, tether, parseEther('100'))) / 1e6
    expect(dollars).toBeGreaterThan(49.84)
    expect(dollars).toBeLessThanOrEqual(49.85)
  })

  test('the native coin buys exactly what was quoted', async () => {
    const [from, amount] = [gamer(0), parseEther('10')]
    const expected = await toAmount(native, tether, amount)
    const [polBefore, usdtBefore] = await holdings(from.address)
    const { tx } = (
      await build({ amount: String(amount), from: native, to: tether, userAddress: account(0) })
    ).json as Built
    expect(tx.from).toBe(account(0))
    const hash = await scene.send(from, {
      to: addressIn(tx.to),
      data: tx.data,
      value: amount,
      gas: BigInt(tx.eip155.gas),
    })
    const [polAfter, usdtAfter] = await holdings(from.address)
    expect(usdtAfter - usdtBefore).toBe(expected)
    const { gasUsed, effectiveGasPrice } = await scene.reader.getTransactionReceipt({ hash })
    expect(polBefore - polAfter).toBe(amount + gasUsed * effectiveGasPrice)
  })

  test('a token is approved first, then swapped for the other one', async () => {
    const [from, amount] = [gamer(1), parseUnits('100', 6)]
    const allowance = async () =>
      (
        (await scene.get('v1/convert/allowance', { tokenAddress: tether, userAddress: account(1) })).json as {
          allowance: string
        }
      ).allowance
    expect(await allowance()).toBe('0')
    await approve(1, tether, usdCoin)
    expect(BigInt(await allowance())).toBeGreaterThanOrEqual(amount)
    const expected = await toAmount(tether, usdCoin, amount)
    const { tx } = (
      await build({ amount: String(amount), from: tether, to: usdCoin, userAddress: account(1) })
    ).json as Built
    await scene.send(from, { to: addressIn(tx.to), data: tx.data })
    expect(await scene.balanceOf(usdcAddresses[137], from.address)).toBe(parseUnits('1000', 6) + expected)
    expect(await scene.balanceOf(usdt.addresses[137], from.address)).toBe(parseUnits('2400', 6))
  })

  test('a token buys the native coin', async () => {
    await approve(2, usdCoin, native)
    const amount = parseUnits('5', 6)
    const expected = await toAmount(usdCoin, native, amount)
    const { tx } = (
      await build({
        amount: String(amount),
        from: usdCoin,
        to: native,
        userAddress: account(2),
        disableEstimate: false,
      })
    ).json as Built
    const before = await scene.reader.getBalance({ address: gamer(2).address })
    const hash = await scene.send(gamer(2), {
      to: addressIn(tx.to),
      data: tx.data,
      gas: BigInt(tx.eip155.gas),
    })
    const { gasUsed, effectiveGasPrice } = await scene.reader.getTransactionReceipt({ hash })
    const after = await scene.reader.getBalance({ address: gamer(2).address })
    expect(after - before + gasUsed * effectiveGasPrice).toBe(expected)
  })

  test('a swap fails when the price got worse than the slippage', async () => {
    const amount = parseEther('10')
    const order = { amount: String(amount), from: native, to: tether, userAddress: account(3) }
    const { tx } = (await build(order)).json as Built
    // Another account sells enough in between to move the price by more than one percent.
    const big = String(parseEther('30000'))
    const { tx: other } = (await build({ ...order, amount: big, userAddress: account(4) })).json as Built
    await createChainControl(scene.chain.rpcUrl).setNativeBalance(gamer(4).address, parseEther('40000'))
    await scene.send(gamer(4), { to: addressIn(other.to), data: other.data, value: BigInt(big) })
    const late = scene.send(gamer(3), { to: addressIn(tx.to), data: tx.data, value: amount })
    await expect(late).rejects.toThrow('Pool: less than the least accepted amount')
  })

  test('an estimate of a swap that cannot happen is refused', async () => {
    const order = {
      amount: '1000000',
      from: tether,
      to: usdCoin,
      userAddress: account(5),
      disableEstimate: false,
    }
    expect(await build(order)).toMatchObject({
      status: 400,
      json: refusal('', expect.stringMatching(/^Conversion parameter error: the swap would fail/)),
    })
  })

  test('an approval is for the contract in `from`, to be spent by the pool', async () => {
    const query = { userAddress: account(0), from: tether, to: native }
    const { json } = await scene.get('v1/convert/build-approve', query)
    expect(json).toMatchObject({ tx: { from: tether, value: '0', eip155: { gasPrice: expect.any(String) } } })
    expect((json as Built).tx.data.toLowerCase()).toContain(poolAddress.slice(2).toLowerCase())
  })

  test('the native coin needs no approval', async () => {
    const query = { userAddress: account(0), from: native, to: tether }
    expect((await scene.get('v1/convert/build-approve', query)).status).toBe(400)
    const asked = await scene.get('v1/convert/allowance', { tokenAddress: native, userAddress: account(0) })
    expect(asked.json).toEqual({ allowance: String(2n ** 256n - 1n) })
  })

  test('gas prices come from the node, faster ones are dearer', async () => {
    const { json } = await scene.get('v1/convert/gas-price', { chainId })
    const { standard, fast, instant } = json as Record<'standard' | 'fast' | 'instant', string>
    expect(BigInt(standard)).toBe(await scene.reader.getGasPrice())
    expect(BigInt(fast)).toBeGreaterThan(BigInt(standard))
    expect(BigInt(instant)).toBeGreaterThan(BigInt(fast))
  })

  test('the account is plain in quotes and CAIP-10 in what is built', async () => {
    expect((await quote(native, tether, 10n ** 18n, account(0))).status).toBe(400)
    const plain = { amount: '1000000', from: tether, to: usdCoin, userAddress: gamer(0).address }
    expect(await build(plain)).toMatchObject({
      status: 400,
      json: refusal('address', 'The address provided is invalid'),
    })
  })

  test('impossible conversions are refused with their reason', async () => {
    const reasons = async (from: string, to: string, amount: string) => {
      const { status, json } = await quote(from, to, amount)
      return [status, (json as { reasons: { description: string }[] }).reasons[0]?.description]
    }
    const other = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
    expect(await reasons(tether, tether, '1')).toEqual([
      400,
      'Conversion parameter error: a coin is not swapped for itself',
    ])
    expect(await reasons(tether, `${chainId}:${gamer(0).address}`, '1')).toEqual([
      400,
      expect.stringContaining('Conversion parameter error: unknown token'),
    ])
    expect(await reasons(tether, usdCoin, '0')).toEqual([400, expect.stringContaining('more than zero')])
    expect(await reasons(tether, usdCoin, '1.5')).toEqual([
      400,
      expect.stringContaining('Invalid parameter: amount'),
    ])
    expect(await reasons(other, tether, '1')).toEqual([
      400,
      "We don't support the chainId you provided: eip155:1",
    ])
  })

  test('an amount that buys nothing has the other error body', async () => {
    expect(await quote(native, tether, '1')).toMatchObject({
      status: 400,
      json: { code: 'INSUFFICIENT_AMOUNT', message: expect.any(String) },
    })
  })

  describe('a price', () => {
    const price = (body: unknown) => scene.post('v1/fungible/price', body)

    test('is given for the first address only, and follows the control', async () => {
      const body = { currency: 'usd', addresses: [native, tether], projectId: 'test' }
      expect((await price(body)).json).toMatchObject({
        fungibles: [{ symbol: 'POL', price: 0.5, decimals: 18 }],
      })
      scene.api.control.setPrice('POL', 0.75)
      const { json } = await price(body)
      expect(json).toMatchObject({ fungibles: [{ price: 0.75 }] })
      expect((json as { fungibles: unknown[] }).fungibles).toHaveLength(1)
    })

    test('needs an address and a known currency', async () => {
      expect((await price({ currency: 'usd', addresses: [] })).status).toBe(400)
      expect((await price({ currency: 'shells', addresses: [native] })).status).toBe(422)
      expect((await price({ currency: 'usd', addresses: 'none' })).status).toBe(422)
    })
  })

  const holdings = async (address: Address) =>
    [await scene.reader.getBalance({ address }), await scene.balanceOf(usdt.addresses[137], address)] as const
})

/** The address of a CAIP-10 id. */
function addressIn(id: string): Address {
  const address = id.split(':').at(-1)
  const known = [poolAddress, usdt.addresses[137], usdcAddresses[137]]
  const found = known.find((candidate) => isAddressEqual(candidate, address as Address))
  if (!found) throw new Error(`${id} is no contract of the market.`)
  return found
}
