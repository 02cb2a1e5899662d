import {
  type QuoteSwapErrorCode,
  type QuoteSwapParameters,
  type QuoteSwapResult,
  quoteSwap,
} from '../../services.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link quoteSwap}: what a swap would give to the connected EVM account.
 *
 * @param parameters undefined while they are not known yet: then nobody is asked
 * @param options `enabled: false` asks nobody
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
