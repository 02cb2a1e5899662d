import { usdcAddresses } from '@esports/local-stack'
import { describe, expect, it } from 'vitest'
import { blockchainApiOf } from '../../src/actions/blockchain-api-of.ts'
import type { ConnectKit } from '../../src/core/connect-kit.ts'
import { getHistory } from '../../src/services/blockchain-api/history.ts'
import { defaultOnrampOptions } from '../../src/services/blockchain-api/onramp.ts'
import {
  fetchOnrampOptions,
  fetchOnrampPage,
  fetchOnrampQuote,
  fetchTokenBalances,
  waitForPurchase,
} from '../../src/services.ts'
import { settled, type TestKit } from '../../src/testing.ts'
import { failureOf, gamer, useStack } from './stack-fixture.ts'

const stack = useStack()
const chainId = 'eip155:137'
const usdCoin = `${chainId}:${usdcAddresses[137]}`
const services = () => stack.services.blockchainApi.control
const notThere = { status: 404, body: 'Not Found' }

/** The first purchase currency and the first payment currency. */
async function choices(kit: ConnectKit) {
  const { purchaseCurrencies, paymentCurrencies } = await fetchOnrampOptions(kit)
  const [purchase] = purchaseCurrencies
  const [payment] = paymentCurrencies
  if (!purchase || !payment) throw new Error('Nothing can be bought.')
  return { purchase, payment }
}

describe('on-ramp options', () => {
  it('list the tokens of supported chains, and payment methods [S3.19]', async () => {
    const { kit } = await stack.connectedKit()
    const { purchaseCurrencies, paymentCurrencies } = await fetchOnrampOptions(kit)
    expect(purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC', 'USDT', 'POL', 'ETH'])
    expect(purchaseCurrencies[0]).toMatchObject({
      name: 'USD Coin',
      networks: [
        {
          name: 'polygon-mainnet',
          display_name: 'Polygon',
          chain_id: '137',
          contract_address: usdcAddresses[137],
        },
        { chain_id: '42161' },
        { chain_id: '421614' },
      ],
    })
    expect(paymentCurrencies).toEqual(defaultOnrampOptions.paymentCurrencies)
  })

  it('fall back to the built-in list on 404, and use the service’s if it has one [S8.12]', async () => {
    const { kit } = await stack.connectedKit()
    services().answerNext('GET', '/v1/onramp/options', notThere)
    expect(await fetchOnrampOptions(kit)).toEqual(defaultOnrampOptions)
    expect(await fetchOnrampOptions(kit)).not.toEqual(defaultOnrampOptions)
  })

  it('are empty on an unsupported network', async () => {
    const { kit } = await stack.connectedKit(gamer(0), { wallet: { chainId: 1 } })
    const nothing = { purchaseCurrencies: [], paymentCurrencies: [] }
    expect(await fetchOnrampOptions(kit)).toEqual(nothing)
    const [purchase] = defaultOnrampOptions.purchaseCurrencies
    const [payment] = defaultOnrampOptions.paymentCurrencies
    if (!purchase || !payment) throw new Error('The built-in options are empty.')
    expect(await fetchOnrampQuote(kit, { purchase, payment })).toBeUndefined()
    expect(await fetchOnrampPage(kit, { symbol: 'USDC' })).toBeUndefined()
  })
})

describe('an on-ramp quote', () => {
  it('is consistent, with fees of one to two percent [S3.20]', async () => {
    const { kit } = await stack.connectedKit()
    const { purchase, payment } = await choices(kit)
    const quote = await fetchOnrampQuote(kit, { purchase, payment, amount: '250' })
    const cents = (part: { readonly amount: string } | undefined) => Math.round(Number(part?.amount) * 100)
    expect(quote?.paymentTotal).toEqual({ amount: '250.00', currency: 'USD' })
    expect(cents(quote?.paymentSubtotal) + cents(quote?.coinbaseFee) + cents(quote?.networkFee)).toBe(25_000)
    const fees = 25_000 - cents(quote?.paymentSubtotal)
    expect(fees).toBeGreaterThanOrEqual(250)
    expect(fees).toBeLessThanOrEqual(500)
    expect(quote?.purchaseAmount.currency).toBe('USDC')
    expect(quote?.quoteId).not.toBe('mocked-quote-id')
    expect(stack.asked().at(-1)?.body).toEqual({
      purchaseCurrency: purchase,
      paymentCurrency: payment,
      amount: '250',
      network: 'USDC',
    })
  })

  it('without an amount is zero', async () => {
    const { kit } = await stack.connectedKit()
    const quote = await fetchOnrampQuote(kit, await choices(kit))
    expect(quote?.paymentTotal.amount).toBe('0.00')
  })

  it('falls back to the amount without fees on 404, and is a real one later [S8.12]', async () => {
    const { kit } = await stack.connectedKit()
    const asked = { ...(await choices(kit)), amount: '100' }
    services().answerNext('POST', '/v1/onramp/quote', notThere)
    const same = { amount: '100', currency: 'USD' }
    expect(await fetchOnrampQuote(kit, asked)).toEqual({
      coinbaseFee: same,
      networkFee: same,
      paymentSubtotal: same,
      paymentTotal: same,
      purchaseAmount: same,
      quoteId: 'mocked-quote-id',
    })
    expect((await fetchOnrampQuote(kit, asked))?.paymentTotal).toEqual({ amount: '100.00', currency: 'USD' })
  })

  it('for a token of the built-in list only is the amount without fees', async () => {
    const { kit } = await stack.connectedKit()
    const { purchase, payment } = await choices(kit)
    const odd = { ...purchase, id: 'DOGE', symbol: 'DOGE' }
    expect(await fetchOnrampQuote(kit, { purchase: odd, payment, amount: '9' })).toMatchObject({
      quoteId: 'mocked-quote-id',
    })
  })
})

describe('on-ramp page URL', () => {
  it('is requested with account, token and network name [S3.13]', async () => {
    const { kit } = await stack.connectedKit(gamer(1))
    const page = new URL(
      (await fetchOnrampPage(kit, { symbol: 'USDC', cryptoAmount: { value: 25_000_000n, decimals: 6 } })) ??
        '',
    )
    expect(page.origin).toBe(stack.addresses.blockchainApiUrl)
    expect(Object.fromEntries(page.searchParams)).toEqual({
      address: gamer(1).address,
      asset: 'USDC',
      network: 'polygon',
      amount: '25',
    })
    const [blockchains, address] = [
      ['ethereum', 'arbitrum', 'polygon', 'berachain', 'avalanche-c-chain', 'optimism', 'celo', 'base'],
      gamer(1).address,
    ]
    expect(stack.asked().at(-1)?.body).toEqual({
      destinationWallets: [{ address, blockchains, assets: ['USDC'] }],
      defaultNetwork: 'polygon',
      partnerUserId: address,
      defaultExperience: 'buy',
      presetCryptoAmount: 25,
    })
  })

  it('can have an initial fiat amount; fractions are rounded, since the service takes integers', async () => {
    const { kit } = await stack.connectedKit(gamer(1), { wallet: { chainId: 42161 } })
    const page = new URL((await fetchOnrampPage(kit, { symbol: 'USDT', fiatAmount: 49.6 })) ?? '')
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      network: 'arbitrum',
      fiat: '50',
      currency: 'USD',
    })
  })

  it('throws on failure, and can be requested again', async () => {
    const { kit } = await stack.connectedKit(gamer(1))
    services().answerNext('POST', '/v1/generators/onrampurl', { status: 400, body: 'destinationWallets' })
    expect(await failureOf(fetchOnrampPage(kit, { symbol: 'USDC' }))).toMatchObject({
      status: 400,
      reasons: [],
    })
    expect(await fetchOnrampPage(kit, { symbol: 'USDC' })).toContain('/onramp/buy')
  })
})

describe('a purchase', () => {
  /** The form data a browser submits. */
  const press = async (address: string) => {
    const page = await (await fetch(address)).text()
    const fields = [...page.matchAll(/<input[^>]* name="(\w+)"[^>]* value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    )
    const [, network = ''] = /<option value="([^"]*)"/.exec(page) ?? []
    const body = new URLSearchParams([...fields, ['network', network]])
    const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(page) ?? []
    return fetch(new URL(action, address), { method: 'POST', body })
  }
  const held = async (kit: ConnectKit) => {
    const balances = await fetchTokenBalances(kit, { forceUpdate: [usdCoin] })
    return balances.find(({ symbol }) => symbol === 'USDC')?.quantity.value ?? 0n
  }

  it('is pending in the history first, then done with the tokens received', async () => {
    const { kit } = await stack.connectedKit(gamer(2))
    const { address } = gamer(2)
    const purchases = async () =>
      (await getHistory(blockchainApiOf(kit), { address, chainId, onramp: 'coinbase' })).transactions
    expect(await purchases()).toEqual([])
    const before = await held(kit)

    const page = await fetchOnrampPage(kit, {
      symbol: 'USDC',
      cryptoAmount: { value: 40_000_000n, decimals: 6 },
    })
    const bought = await press(page ?? '')
    expect(await bought.text()).toContain('40 USDC will arrive')
    const row = {
      operation: 'buy',
      from: 'Coinbase',
      to: address,
      chainId,
      transfers: [
        { direction: 'in', quantity: { value: 40n, decimals: 0 }, fungible: { symbol: 'USDC' }, value: 40 },
      ],
    }
    expect(await purchases()).toMatchObject([{ ...row, status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS' }])
    expect(await held(kit)).toBe(before)

    await expect
      .poll(async () => (await purchases())[0]?.status, { timeout: 10_000 })
      .toBe('ONRAMP_TRANSACTION_STATUS_SUCCESS')
    expect(await purchases()).toMatchObject([row])
    expect(await held(kit)).toBe(before + 40_000_000n)
    const [newest] = (await getHistory(blockchainApiOf(kit), { address, chainId })).transactions
    expect(newest).toMatchObject({
      operation: 'receive',
      transfers: [{ quantity: { value: 40n, decimals: 0 } }],
    })
  })

  /** The number of polls, four seconds apart; a request takes real time. */
  const looks = async (clock: TestKit['clock'], times: number) => {
    for (let look = 0; look < times; look += 1) {
      for (let turn = 0; turn < 20; turn += 1) await settled()
      await clock.advance(4000)
    }
  }

  it('is polled every four seconds, also after a failed request', async () => {
    const { kit, clock } = await stack.connectedKit(gamer(4))
    const asked = () => services().requests.filter(({ query }) => query['onramp'] === 'coinbase').length
    const before = asked()
    services().answerNext('GET', `/v1/account/${gamer(4).address}/history`, { status: 500 })
    const waiting = waitForPurchase(kit)
    await looks(clock, 2)
    await press(
      (await fetchOnrampPage(kit, { symbol: 'USDC', cryptoAmount: { value: 10_000_000n, decimals: 6 } })) ??
        '',
    )
    await looks(clock, 1)
    expect(await waiting).toMatchObject({ operation: 'buy', status: expect.stringMatching(/IN_PROGRESS$/) })
    expect(asked() - before).toBeLessThanOrEqual(4)
  })

  it('that completed before is ignored, and polling ends after three minutes', async () => {
    const { kit, clock } = await stack.connectedKit(gamer(5))
    await press(
      (await fetchOnrampPage(kit, { symbol: 'USDC', cryptoAmount: { value: 10_000_000n, decimals: 6 } })) ??
        '',
    )
    const { address } = gamer(5)
    await expect
      .poll(
        async () =>
          (await getHistory(blockchainApiOf(kit), { address, chainId, onramp: 'coinbase' })).transactions[0]
            ?.status,
        { timeout: 10_000 },
      )
      .toBe('ONRAMP_TRANSACTION_STATUS_SUCCESS')
    const failure = failureOf(waitForPurchase(kit, { since: Date.now() }))
    await looks(clock, 46)
    expect(await failure).toMatchObject({ code: 'PURCHASE_NOT_SEEN' })
  })

  it('is not polled after an abort', async () => {
    const { kit, clock } = await stack.connectedKit(gamer(6))
    const controller = new AbortController()
    const failure = failureOf(waitForPurchase(kit, { signal: controller.signal }))
    await looks(clock, 1)
    controller.abort()
    expect(await failure).toMatchObject({ code: 'ABORTED' })
  })
})
