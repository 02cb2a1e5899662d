import {
  type FetchSwapQuoteErrorCode,
  type FetchSwapQuoteParameters,
  fetchSwapQuote,
  type SwapQuote,
} from '../../services.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchSwapQuote}: what a swap of the connected EVM account returns now, and the least it may return. Valid for
 * `swapQuoteLife` milliseconds: call `refetch` before.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
 * @example const { data: quote, refetch } = useSwapQuote(amount > 0n ? { from, to, amount } : undefined)
 */
export function useSwapQuote(
  parameters: QueryParameters<FetchSwapQuoteParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<SwapQuote, FetchSwapQuoteErrorCode> {
  const wallet = useEvmWallet()
  return useKitQuery(fetchSwapQuote, wallet && parameters, { enabled, dependsOn: wallet })
}
