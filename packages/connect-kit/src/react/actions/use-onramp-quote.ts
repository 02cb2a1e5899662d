import {
  type FetchOnrampQuoteErrorCode,
  type FetchOnrampQuoteParameters,
  type FetchOnrampQuoteResult,
  fetchOnrampQuote,
} from '../../services.ts'
import { useActiveChain } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchOnrampQuote}: the price of a purchase.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
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
