import { isAddress } from 'viem'
import { z } from 'zod'
import { json } from '../../answer.ts'
import { coinId, coinsOf } from '../coins.ts'
import { iconUrl } from '../icons.ts'
import type { LocalChains } from '../local-chains.ts'
import { refusals } from '../refusals.ts'
import { queryOf } from '../request.ts'
import type { Route } from '../router.ts'
import { baseUnits, coinPairOf } from './coin-ids.ts'
import { poolQuote, tooLittle } from './pool-quote.ts'

const chainShape = z.object({ chainId: z.string() })
const quoteShape = z.object({ amount: baseUnits, userAddress: z.string(), from: z.string(), to: z.string() })

/** `GET v1/convert/tokens`, `quotes` and `gas-price`: the coins that can be swapped, and what a swap returns. */
export function quoteRoutes(serviceUrl: string, chains: LocalChains): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/convert/tokens',
      access: 'project',
      answer(request) {
        const { chainId } = chains.chainOf(queryOf(request, chainShape).chainId)
        const tokens = coinsOf(chainId).map((coin) => ({
          name: coin.name,
          symbol: coin.symbol,
          address: coinId(coin),
          decimals: coin.decimals,
          logoUri: iconUrl(serviceUrl, coin.symbol),
          eip2612: false,
        }))
        return json({ tokens })
      },
    },
    {
      method: 'GET',
      path: '/v1/convert/quotes',
      access: 'project',
      async answer(request) {
        const { amount, userAddress, ...ids } = queryOf(request, quoteShape)
        if (!isAddress(userAddress, { strict: false }))
          throw refusals.conversion('userAddress must be a plain address')
        const pair = coinPairOf(chains, ids.from, ids.to)
        const toAmount = await poolQuote(pair, amount)
        if (toAmount === 0n) return tooLittle()
        return json({
          quotes: [
            {
              id: null,
              fromAmount: String(amount),
              fromAccount: coinId(pair.from),
              toAmount: String(toAmount),
              toAccount: coinId(pair.to),
            },
          ],
        })
      },
    },
    {
      method: 'GET',
      path: '/v1/convert/gas-price',
      access: 'project',
      async answer(request) {
        const { reader } = chains.chainOf(queryOf(request, chainShape).chainId)
        const standard = await reader.getGasPrice()
        const raised = (percent: bigint) => String((standard * (100n + percent)) / 100n)
        return json({ standard: String(standard), fast: raised(10n), instant: raised(25n) })
      },
    },
  ]
}
