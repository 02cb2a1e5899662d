import { parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasAnvil } from '../../../chains/index.ts'
import type { HistoryRow } from '../history/index.ts'
import { usdcAddresses } from '../index.ts'
import { gamer, type Scene, startScene } from '../test-scene.ts'

describe.runIf(hasAnvil())('on-ramp', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await startScene({ onRampDelay: 200 })
  })
  afterAll(() => scene.close())

  const order = (index: number, more = {}) => ({
    destinationWallets: [
      { address: gamer(index).address, blockchains: ['ethereum', 'polygon'], assets: ['USDC'] },
    ],
    defaultNetwork: 'polygon',
    partnerUserId: gamer(index).address,
    defaultExperience: 'buy',
    presetCryptoAmount: 25,
    ...more,
  })
  const shopUrl = async (body: unknown) => {
    const { json } = await scene.post('v1/generators/onrampurl', body)
    return (json as { url: string }).url
  }
  /** Submits the form of the page, like a browser. */
  const submit = async (page: string, headers = {}) => {
    const fields = new URLSearchParams({ network: 'polygon' })
    for (const [, name = '', value = ''] of page.matchAll(/name="(\w+)"[^>]*value="([^"]*)"/g))
      fields.set(name, value)
    return fetch(`${scene.api.url}/onramp/buy`, { method: 'POST', body: fields, redirect: 'manual', headers })
  }
  const purchases = async (index: number) => {
    const { json } = await scene.get(`v1/account/${gamer(index).address}/history`, { onramp: 'coinbase' })
    return (json as { data: HistoryRow[] }).data
  }

  test('a purchase is in progress at first, then the coins are there', async () => {
    const response = await fetch(await shopUrl(order(0)))
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await response.text()
    expect(page).toContain('value="25"')
    const bought = await submit(page, { origin: scene.api.url })
    expect(bought.status).toBe(303)
    expect(
      await (await fetch(new URL(bought.headers.get('location') ?? '', scene.api.url))).text(),
    ).toContain('25 USDC')
    expect(await purchases(0)).toMatchObject([
      {
        metadata: {
          operationType: 'buy',
          sentFrom: 'Coinbase',
          sentTo: gamer(0).address,
          status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
          chain: 'eip155:137',
        },
        transfers: [{ direction: 'in', quantity: { numeric: '25' }, fungible_info: { symbol: 'USDC' } }],
      },
    ])
    await vi.waitFor(
      async () =>
        expect(await purchases(0)).toMatchObject([
          { metadata: { status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', hash: expect.stringMatching(/^0x/) } },
        ]),
      { timeout: 5000 },
    )
    expect(await scene.balanceOf(usdcAddresses[137], gamer(0).address)).toBe(parseUnits('1025', 6))
  })

  test('a declined card is a failed purchase, and no coins arrive', async () => {
    const page = await (await fetch(await shopUrl(order(3)))).text()
    const { address } = gamer(3)
    const before = await scene.balanceOf(usdcAddresses[137], address)
    const paid = await submit(`${page}<input name="card" value="declined">`)
    expect(await paid.text()).toContain('Card declined')
    expect(await purchases(3)).toMatchObject([
      { metadata: { status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS' } },
    ])
    await vi.waitFor(
      async () =>
        expect(await purchases(3)).toMatchObject([
          { metadata: { status: 'ONRAMP_TRANSACTION_STATUS_FAILED', hash: '' } },
        ]),
      { timeout: 5000 },
    )
    expect(await scene.balanceOf(usdcAddresses[137], address)).toBe(before)
  })

  test('the native coin can be bought, by its worth in dollars', async () => {
    const { address } = gamer(1)
    const wallet = { address, blockchains: ['polygon'], assets: ['POL'] }
    const page = await (
      await fetch(await shopUrl({ destinationWallets: [wallet], presetFiatAmount: 10 }))
    ).text()
    await submit(page)
    await vi.waitFor(
      async () => expect(await scene.reader.getBalance({ address })).toBe(parseEther('1020')),
      { timeout: 5000 },
    )
    // By a transaction, so that it shows in the activity.
    expect(await purchases(1)).toMatchObject([{ metadata: { hash: expect.stringMatching(/^0x/) } }])
  })

  test('an amount in another currency is read as that currency, and one that is not taken is refused', async () => {
    const wallet = { address: gamer(1).address, blockchains: ['polygon'], assets: ['USDC'] }
    const suggested = async (fiatCurrency?: string) =>
      (
        await (
          await fetch(await shopUrl({ destinationWallets: [wallet], presetFiatAmount: 100, fiatCurrency }))
        ).text()
      )
        .match(/name="amount"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="amount"/)
        ?.slice(1)
        .join('')
    expect(Number(await suggested('EUR'))).toBeCloseTo(110)
    expect(Number(await suggested('USD'))).toBeCloseTo(100)
    expect(Number(await suggested())).toBeCloseTo(100)
    const refused = await scene.post('v1/generators/onrampurl', {
      destinationWallets: [wallet],
      presetFiatAmount: 100,
      fiatCurrency: 'XXX',
    })
    expect(refused.status).toBe(400)
  })

  test('another site cannot buy, and what is not for sale is not sold', async () => {
    const page = await (await fetch(await shopUrl(order(2)))).text()
    expect((await submit(page, { origin: 'https://evil.example' })).status).toBe(403)
    const unknown = { address: gamer(2).address, blockchains: [], assets: ['DOGE'] }
    expect((await fetch(await shopUrl({ destinationWallets: [unknown] }))).status).toBe(400)
    const nothing = await submit(page.replace('value="25"', 'value="0"'))
    expect(nothing.status).toBe(400)
    expect(await purchases(2)).toEqual([])
  })

  test.each([
    ['no wallet', { destinationWallets: [] }],
    ['no EVM address', { destinationWallets: [{ address: 'nobody' }] }],
    ['an amount that is not whole', order(0, { presetCryptoAmount: 1.5 })],
    ['no JSON', 'hello'],
  ])('a link for %s is refused in plain text', async (_what, body) => {
    const { status, headers } = await scene.post('v1/generators/onrampurl', body)
    expect(status).toBe(400)
    expect(headers.get('content-type')).toContain('text/plain')
  })

  test('what can be bought is what the running chains have', async () => {
    const { json } = await scene.get('v1/onramp/options')
    expect(json).toMatchObject({
      purchaseCurrencies: [
        {
          symbol: 'USDC',
          networks: [
            {
              name: 'polygon-mainnet',
              display_name: 'Polygon',
              chain_id: '137',
              contract_address: usdcAddresses[137],
            },
          ],
        },
        { symbol: 'USDT' },
        { symbol: 'POL' },
      ],
      paymentCurrencies: [
        {
          id: 'USD',
          payment_method_limits: [
            { id: 'card', min: '10.00', max: '7500.00' },
            { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
          ],
        },
        { id: 'EUR' },
      ],
    })
  })

  test('a quote takes one to two percent, and its parts are the whole', async () => {
    for (const amount of ['0', '10', '33.33', '7500']) {
      const body = {
        purchaseCurrency: { id: 'x', symbol: 'USDC' },
        paymentCurrency: { id: 'USD' },
        amount,
        network: 'USDC',
      }
      const { status, json } = await scene.post('v1/onramp/quote', body)
      expect(status).toBe(200)
      const quote = json as Record<string, { amount: string; currency: string }>
      const value = (part: string) => Math.round(Number(quote[part]?.amount) * 100)
      expect(value('paymentSubtotal') + value('coinbaseFee') + value('networkFee')).toBe(
        value('paymentTotal'),
      )
      expect(value('paymentTotal')).toBe(Math.round(Number(amount) * 100))
      const fees = value('paymentTotal') - value('paymentSubtotal')
      expect(fees).toBeGreaterThanOrEqual(Math.floor(value('paymentTotal') * 0.01))
      expect(fees).toBeLessThanOrEqual(Math.ceil(value('paymentTotal') * 0.02))
      expect(value('purchaseAmount')).toBe(value('paymentSubtotal'))
      expect(quote['purchaseAmount']?.currency).toBe('USDC')
      expect(quote['quoteId']).toEqual(expect.any(String))
    }
  })

  test('a quote for an unknown currency or amount is refused', async () => {
    const quote = (body: unknown) => scene.post('v1/onramp/quote', body)
    const body = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '10' }
    expect((await quote(body)).status).toBe(200)
    expect((await quote({ ...body, purchaseCurrency: 'DOGE' })).status).toBe(422)
    expect((await quote({ ...body, paymentCurrency: 'SHELLS' })).status).toBe(422)
    expect((await quote({ ...body, amount: 'much' })).status).toBe(422)
  })
})
