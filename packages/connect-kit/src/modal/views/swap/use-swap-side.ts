import { contractOf } from '../../../actions/swap/plan-swap.ts'
import { useBalance, useTokenPrice } from '../../../react.tsx'
import type { Sender } from '../send/use-sender.ts'
import type { ShownToken } from './swap-tokens.ts'

/** A token of a swap, with its balance read from the chain and its price; until they are known, those of the list. */
export function useSide({ from, network }: Sender, token: ShownToken | undefined): ShownToken | undefined {
  const { data: held } = useBalance(
    token && {
      chainId: network.id,
      address: from,
      token: {
        symbol: token.symbol,
        decimals: token.decimals,
        address: contractOf(token.address, network.caipNetworkId),
      },
    },
  )
  const isPriced = token !== undefined && token.price === undefined
  const { data: price } = useTokenPrice({ token: token?.address }, { enabled: isPriced })
  return token && { ...token, held: held ?? token.held, price: token.price ?? positive(price?.price) }
}

const positive = (price: number | undefined) => (price !== undefined && price > 0 ? price : undefined)
