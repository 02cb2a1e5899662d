import { z } from 'zod'
import { json } from '../../answer.ts'
import { coinId } from '../coins.ts'
import { iconUrl } from '../icons.ts'
import type { LocalChains } from '../local-chains.ts'
import { type Prices, priceOf } from '../prices.ts'
import { refusals } from '../refusals.ts'
import { bodyOf } from '../request.ts'
import type { Route } from '../router.ts'
import { coinOf } from './coin-ids.ts'

const bodyShape = z.object({
  currency: z.literal('usd'),
  addresses: z.array(z.string()),
  projectId: z.string().optional(),
})

/** `POST v1/fungible/price`: the price of a coin. Like the hosted service, it uses only the first address. */
export function priceRoutes(serviceUrl: string, chains: LocalChains, prices: Prices): readonly Route[] {
  return [
    {
      method: 'POST',
      path: '/v1/fungible/price',
      access: 'project',
      answer(request) {
        const [first] = bodyOf(request, bodyShape).addresses
        if (first === undefined) throw refusals.parameter('addresses: at least one is needed')
        const { coin } = coinOf(chains, first)
        if (!coin) return json({ fungibles: [] })
        const { name, symbol, decimals } = coin
        const price = priceOf(prices, symbol)
        return json({
          fungibles: [
            { address: coinId(coin), name, symbol, decimals, iconUrl: iconUrl(serviceUrl, symbol), price },
          ],
        })
      },
    },
  ]
}
