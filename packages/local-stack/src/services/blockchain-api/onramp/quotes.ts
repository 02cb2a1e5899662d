import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { json } from '../../answer.ts'
import { type Coin, coinsOf } from '../coins.ts'
import type { LocalChains } from '../local-chains.ts'
import { type Prices, priceOf } from '../prices.ts'
import { refusals } from '../refusals.ts'
import { bodyOf } from '../request.ts'
import type { Route } from '../router.ts'
import { offersOf, sellerNetworks } from './networks.ts'
import { paymentRates } from './payment-rates.ts'

const paymentLimits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** Fees as fractions of the payment. */
const coinbaseShare = 0.015
const networkShare = 0.0025

/** A currency is sent as the full option object, or only as its id. */
const currencyShape = z.union([z.string(), z.object({ id: z.string(), symbol: z.string().optional() })])
const quoteShape = z.object({
  purchaseCurrency: currencyShape,
  paymentCurrency: currencyShape,
  amount: z.string().regex(/^\d{1,12}(\.\d{1,18})?$/, 'expected a decimal number as text'),
  network: z.string().optional(),
})

/** `v1/onramp/options` and `v1/onramp/quote`: the coins for sale, and their cost with fees of 1 to 2 percent. */
export function onRampQuoteRoutes(chains: LocalChains, prices: Prices): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/onramp/options',
      access: 'project',
      answer: () =>
        json({
          purchaseCurrencies: coinsForSale(chains).map((coin) => purchaseCurrency(chains, coin)),
          paymentCurrencies: Object.keys(paymentRates).map((id) => ({
            id,
            payment_method_limits: paymentLimits,
          })),
        }),
    },
    {
      method: 'POST',
      path: '/v1/onramp/quote',
      access: 'project',
      answer(request) {
        const body = bodyOf(request, quoteShape)
        const coin = coinsForSale(chains).find(({ symbol }) =>
          namesOf(body.purchaseCurrency).includes(symbol),
        )
        if (!coin) throw refusals.deserialization('purchaseCurrency: unknown currency')
        const [payment = ''] = namesOf(body.paymentCurrency)
        const rate = paymentRates[payment]
        if (rate === undefined) throw refusals.deserialization('paymentCurrency: unknown currency')
        const price = priceOf(prices, coin.symbol)
        if (price <= 0) throw refusals.parameter(`purchaseCurrency: ${coin.symbol} has no price`)
        return json(quote(Number(body.amount), payment, rate / price, coin))
      },
    },
  ]
}

/** Dollar coins first: USDC is selected by default. */
function coinsForSale({ running }: LocalChains): readonly Coin[] {
  const bySymbol = new Map(
    running.flatMap(({ chainId }) => coinsOf(chainId)).map((coin) => [coin.symbol, coin]),
  )
  const order = ['USDC', 'USDT', 'POL', 'ETH']
  return order.flatMap((symbol) => bySymbol.get(symbol) ?? [])
}

const purchaseCurrency = (chains: LocalChains, { name, symbol }: Coin) => ({
  id: symbol,
  name,
  symbol,
  networks: offersOf(chains, symbol).map(({ chain, coin }) => ({
    name: sellerNetworks[chain.chainId].name,
    display_name: sellerNetworks[chain.chainId].displayName,
    chain_id: String(chain.chainId),
    contract_address: coin.address,
  })),
})

const namesOf = (currency: z.infer<typeof currencyShape>): readonly string[] =>
  typeof currency === 'string' ? [currency] : [currency.id, ...(currency.symbol ? [currency.symbol] : [])]

/** Rounded to whole cents, so that the subtotal and the fees add up to the total. */
function quote(amount: number, payment: string, coinsPerUnit: number, { symbol, decimals }: Coin) {
  const total = Math.round(amount * 100)
  const coinbaseFee = Math.round(total * coinbaseShare)
  const networkFee = Math.round(total * networkShare)
  const subtotal = total - coinbaseFee - networkFee
  const cents = (value: number) => ({ amount: (value / 100).toFixed(2), currency: payment })
  const bought = ((subtotal / 100) * coinsPerUnit).toFixed(Math.min(decimals, 8))
  return {
    coinbaseFee: cents(coinbaseFee),
    networkFee: cents(networkFee),
    paymentSubtotal: cents(subtotal),
    paymentTotal: cents(total),
    purchaseAmount: { amount: bought, currency: symbol },
    quoteId: randomUUID(),
  }
}
