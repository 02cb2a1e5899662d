import { type Address, erc20Abi, formatUnits } from 'viem'
import { z } from 'zod'
import { json } from '../answer.ts'
import { accountIdOf, addressOf } from './account-ids.ts'
import { type Coin, coinId, coinsOf, isCoin } from './coins.ts'
import { iconUrl } from './icons.ts'
import type { LocalChains, RunningChain } from './local-chains.ts'
import { type Prices, priceOf } from './prices.ts'
import { refusals } from './refusals.ts'
import { type ApiRequest, partOf, queryOf } from './request.ts'
import type { Route } from './router.ts'
import { type SolanaReader, solanaBalance, solanaId } from './solana-balance.ts'

export interface BalanceSources {
  readonly url: string
  readonly chains: LocalChains
  /** Undefined without a Solana network. */
  readonly solana: SolanaReader | undefined
  readonly prices: Prices
}

const queryShape = z.object({
  currency: z.string().default('usd'),
  chainId: z.string().optional(),
  forceUpdate: z.string().default(''),
})

/** `GET v1/account/{address}/balance`: balances of the known coins of an address, read from the chains. */
export function balanceRoutes(sources: BalanceSources): readonly Route[] {
  const { chains, solana } = sources
  return [
    {
      method: 'GET',
      path: '/v1/account/:address/balance',
      access: 'project',
      async answer(request) {
        const { currency, chainId, forceUpdate } = queryOf(request, queryShape)
        if (currency !== 'usd') throw refusals.deserialization(`unknown currency ${currency}`)
        if (solana && chainId === solanaId) {
          const held = await solana.holdings(partOf(request, 'address'))
          return json({
            balances: isServedVersion(request) ? held.map((one) => solanaBalance(one, sources)) : [],
          })
        }
        const account = addressOf(partOf(request, 'address'))
        const asked = chainId === undefined ? chains.running : [chains.chainOf(chainId)]
        if (!isServedVersion(request)) return json({ balances: [] })
        const forced = forceUpdate === '' ? [] : forceUpdate.split(',').map(accountIdOf)
        const isForced = (coin: Coin) => forced.some((id) => isCoin(coin, id))
        const held = await Promise.all(asked.map((chain) => holdingsOf(chain, account)))
        const shown = held.flat().filter(({ coin, amount }) => amount > 0n || isForced(coin))
        return json({ balances: shown.map((holding) => balanceOf(holding, sources)) })
      },
    },
  ]
}

interface Holding {
  readonly coin: Coin
  /** Base units */
  readonly amount: bigint
}

const holdingsOf = ({ chainId, reader }: RunningChain, account: Address): Promise<readonly Holding[]> =>
  Promise.all(
    coinsOf(chainId).map(async (coin) => ({
      coin,
      amount: coin.isNative
        ? await reader.getBalance({ address: account })
        : await reader.readContract({
            address: coin.address,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [account],
          }),
    })),
  )

function balanceOf({ coin, amount }: Holding, { url, prices }: BalanceSources): object {
  const numeric = formatUnits(amount, coin.decimals)
  const price = priceOf(prices, coin.symbol)
  return {
    name: coin.name,
    symbol: coin.symbol,
    chainId: `eip155:${coin.chainId}`,
    ...(coin.isNative ? {} : { address: coinId(coin) }),
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(coin.decimals), numeric },
    iconUrl: iconUrl(url, coin.symbol),
  }
}

/** The hosted service returns no balances to clients without a version, nor to two versions that parse them wrongly. */
function isServedVersion(request: ApiRequest): boolean {
  const header = request.headers['x-sdk-version']
  const version = request.query.get('sv') || (typeof header === 'string' ? header : '')
  return version !== '' && !version.endsWith('1.6.4') && !version.endsWith('1.6.5')
}
