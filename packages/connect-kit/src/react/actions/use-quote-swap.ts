import {
  type QuoteSwapErrorCode,
  type QuoteSwapParameters,
  type QuoteSwapResult,
  quoteSwap,
} from '../../services.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link quoteSwap}: the amount the connected EVM account would receive from a swap.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
 * @example const { data: received } = useQuoteSwap(amount > 0n ? { from, to, amount } : undefined)
 */
export function useQuoteSwap(
  parameters: QueryParameters<QuoteSwapParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<QuoteSwapResult, QuoteSwapErrorCode> {
  const wallet = useEvmWallet()
  return useKitQuery(quoteSwap, wallet && parameters, {
    enabled,
    dependsOn: wallet,
  })
}
