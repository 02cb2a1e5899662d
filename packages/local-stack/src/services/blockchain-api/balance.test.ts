import { parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChainControl, hasAnvil, usdt } from '../../chains/index.ts'
import { startBlockchainApi, usdcAddresses } from './index.ts'
import { gamer, refusal, type Scene, startScene } from './test-scene.ts'

describe.runIf(hasAnvil())('balances', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await startScene()
  })
  afterAll(() => scene.close())

  const balances = (index: number, query = {}) =>
    scene.get(`v1/account/${gamer(index).address}/balance`, { currency: 'usd', ...query })

  test('a gamer sees the native coin and the tokens with their worth', async () => {
    const { json } = await balances(0, { chainId: 'eip155:137' })
    expect(json).toEqual({
      balances: [
        {
          name: 'POL',
          symbol: 'POL',
          chainId: 'eip155:137',
          value: 500,
          price: 0.5,
          quantity: { decimals: '18', numeric: '1000' },
          iconUrl: `${scene.api.url}/icons/POL.svg`,
        },
        {
          name: 'Tether USD',
          symbol: 'USDT',
          chainId: 'eip155:137',
          address: `eip155:137:${usdt.addresses[137]}`,
          value: 2500,
          price: 1,
          quantity: { decimals: '6', numeric: '2500' },
          iconUrl: `${scene.api.url}/icons/USDT.svg`,
        },
        {
          name: 'USD Coin',
          symbol: 'USDC',
          chainId: 'eip155:137',
          address: `eip155:137:${usdcAddresses[137]}`,
          value: 1000,
          price: 1,
          quantity: { decimals: '6', numeric: '1000' },
          iconUrl: `${scene.api.url}/icons/USDC.svg`,
        },
      ],
    })
  })

  test('opening the market costs no dev account a nonce or a coin', async () => {
    for (const index of [0, 1, 9]) {
      const { address } = gamer(index)
      expect(await scene.reader.getTransactionCount({ address })).toBe(0)
      expect(await scene.reader.getBalance({ address })).toBe(parseEther('1000'))
    }
  })

  test('a second service over the same chain changes nothing', async () => {
    const block = await scene.reader.getBlockNumber()
    const second = await startBlockchainApi({ chains: { 137: scene.chain.rpcUrl } })
    await second.close()
    expect(await scene.reader.getBlockNumber()).toBe(block)
    expect(await scene.balanceOf(usdcAddresses[137], gamer(0).address)).toBe(parseUnits('1000', 6))
  })

  test('a token that an address has none of is left out, unless its update is forced', async () => {
    const nobody = 'v1/account/0x00000000000000000000000000000000000000Bb/balance'
    expect((await scene.get(nobody)).json).toEqual({ balances: [] })
    const forceUpdate = `eip155:137:${usdt.addresses[137]},eip155:137:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
    expect((await scene.get(nobody, { forceUpdate })).json).toMatchObject({
      balances: [
        { symbol: 'POL', quantity: { numeric: '0' } },
        { symbol: 'USDT', quantity: { numeric: '0' } },
      ],
    })
  })

  test('what came a moment ago is counted, at the price of now', async () => {
    await createChainControl(scene.chain.rpcUrl).mintUsdt(gamer(3).address, 500_000n)
    scene.api.control.setPrice('USDT', 0.99)
    const { json } = await balances(3)
    expect(json).toMatchObject({
      balances: [{}, { symbol: 'USDT', price: 0.99, quantity: { numeric: '2500.5' } }, {}],
    })
    scene.api.control.setPrice('USDT', 1)
  })

  test('callers that say no version, or one that reads balances wrongly, get none', async () => {
    const at = `${scene.api.url}/v1/account/${gamer(0).address}/balance?projectId=test`
    const count = async (query: string, headers: Record<string, string> = {}) => {
      const { balances: list } = (await (await fetch(at + query, { headers })).json()) as {
        balances: unknown[]
      }
      return list.length
    }
    expect(await count('')).toBe(0)
    expect(await count('&sv=html-wagmi-1.6.4')).toBe(0)
    expect(await count('&sv=html-wagmi-1.6.5')).toBe(0)
    expect(await count('&sv=html-wagmi-1.7.7')).toBe(3)
    expect(await count('', { 'x-sdk-version': 'html-wagmi-1.7.7' })).toBe(3)
  })

  test('an unknown chain, address or currency is refused', async () => {
    expect(await balances(0, { chainId: 'eip155:1' })).toMatchObject({
      status: 400,
      json: refusal('chainId', "We don't support the chainId you provided: eip155:1"),
    })
    expect(await scene.get('v1/account/nobody/balance')).toMatchObject({
      status: 400,
      json: refusal('address', 'The address provided is invalid'),
    })
    expect((await balances(0, { currency: 'shells' })).status).toBe(422)
  })
})
