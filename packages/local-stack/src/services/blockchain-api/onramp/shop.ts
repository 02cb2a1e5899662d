import { type Address, formatUnits, getAddress, isAddress, parseUnits } from 'viem'
import { z } from 'zod'
import { type Answer, html, text } from '../../answer.ts'
import type { LocalChains } from '../local-chains.ts'
import { type Prices, priceOf } from '../prices.ts'
import type { ApiRequest } from '../request.ts'
import type { Route } from '../router.ts'
import { buyPage, buyStyles, messagePage } from './buy-page.ts'
import { type Offer, offersOf, sellerNetworks } from './networks.ts'
import { paymentRates } from './payment-rates.ts'

export interface ShopOptions {
  readonly url: string
  readonly chains: LocalChains
  readonly prices: Prices
  readonly buy: (account: Address, offer: Offer, amount: bigint, isDeclined: boolean) => void
}

const policy = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
}
const decimal = z.string().regex(/^\d{1,9}(\.\d{1,18})?$/)
const orderShape = z.object({
  address: z.string().refine((value) => isAddress(value, { strict: false })),
  asset: z.string(),
  network: z.string().default(''),
  amount: decimal.optional(),
  fiat: decimal.optional(),
  currency: z.enum(Object.keys(paymentRates)).default('USD'),
  // The second button of the page.
  card: z.literal('declined').optional(),
})

/** Default amount if the page is opened without one. */
const suggestedAmount = '10'

/** `/onramp/buy`: a page that simulates a seller of coins. Its button credits the account on a local chain. */
export function shopRoutes({ url, chains, prices, buy }: ShopOptions): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/onramp/buy',
      access: 'anyone',
      answer(request) {
        const order = orderOf(request.query, chains)
        if (!order) return problem('This is not for sale', 'The link names no coin of a running local chain.')
        const { address, asset, offers, amount, fiat, currency } = order
        const suggested =
          amount ??
          (fiat
            ? inCoins(Number(fiat) * (paymentRates[currency] ?? 1), priceOf(prices, asset))
            : suggestedAmount)
        return html(200, buyPage({ address, symbol: asset, offers, amount: suggested }), policy)
      },
    },
    {
      method: 'POST',
      path: '/onramp/buy',
      access: 'anyone',
      answer(request) {
        if (!isOwnPage(request, url)) return problem('Not bought', 'Only the page of this shop may buy.', 403)
        const order = orderOf(new URLSearchParams(request.body), chains)
        const [offer] = order?.offers ?? []
        const amount = offer && order?.amount ? parseUnits(order.amount, offer.coin.decimals) : 0n
        if (!order || !offer || amount === 0n)
          return problem('Not bought', 'Choose an amount above zero and a network.')
        buy(order.address, offer, amount, order.card === 'declined')
        if (order.card === 'declined')
          return problem(
            'Card declined',
            'Nothing was charged, and no coins arrive. You may close this window.',
            200,
          )
        const bought = new URLSearchParams({
          amount: formatUnits(amount, offer.coin.decimals),
          asset: order.asset,
        })
        // Redirect after POST, so that reloading the page does not buy again.
        return text(303, '', { location: `/onramp/bought?${bought}` })
      },
    },
    {
      method: 'GET',
      path: '/onramp/bought',
      access: 'anyone',
      answer({ query }) {
        const what = `${query.get('amount') ?? ''} ${query.get('asset') ?? ''}`
        return html(
          200,
          messagePage('Paid', `${what} will arrive in a moment. You may close this window.`),
          policy,
        )
      },
    },
    {
      method: 'GET',
      path: '/onramp/buy.css',
      access: 'anyone',
      answer: () => ({ ...text(200, buyStyles), contentType: 'text/css' }),
    },
  ]
}

function orderOf(fields: URLSearchParams, chains: LocalChains) {
  const checked = orderShape.safeParse(Object.fromEntries(fields))
  if (!checked.success) return undefined
  const { address, network, ...order } = checked.data
  const offers = offersOf(chains, order.asset)
  if (offers.length === 0) return undefined
  const isWanted = ({ chain }: Offer) => sellerNetworks[chain.chainId].key === network
  // The requested network first, so that it is selected.
  const sorted = [...offers.filter(isWanted), ...offers.filter((offer) => !isWanted(offer))]
  return { ...order, address: getAddress(address.toLowerCase()), offers: sorted }
}

/** Six decimals, which every coin here supports. */
const inCoins = (dollars: number, price: number) =>
  price > 0 ? String(Number((dollars / price).toFixed(6))) : suggestedAmount

/** A browser sends the origin of the page that submits a form; other clients need no CSRF protection. */
const isOwnPage = ({ headers }: ApiRequest, url: string) =>
  headers.origin === undefined || headers.origin === url

const problem = (title: string, detail: string, status = 400): Answer =>
  html(status, messagePage(title, detail), policy)
