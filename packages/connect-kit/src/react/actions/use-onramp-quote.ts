import {
  type FetchOnrampQuoteErrorCode,
  type FetchOnrampQuoteParameters,
  type FetchOnrampQuoteResult,
  fetchOnrampQuote,
} from '../../services.ts'
import { useActiveChain } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchOnrampQuote}: what a purchase would cost.
 *
 * @param parameters undefined while they are not known yet: then nobody is asked
 * @param options `enabled: false` asks nobody
 * @example const { data: quote } = useOnrampQuote({ purchase, payment, amount: '100' })
 */
export function useOnrampQuote(
  parameters: QueryParameters<FetchOnrampQuoteParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<FetchOnrampQuoteResult, FetchOnrampQuoteErrorCode> {
  const chain = useActiveChain()
  return useKitQuery(fetchOnrampQuote, parameters, {
    enabled,
    dependsOn: chain,
  })
}
