import {
  type FetchOnrampPageErrorCode,
  type FetchOnrampPageParameters,
  type FetchOnrampPageResult,
  fetchOnrampPage,
} from '../../services.ts'
import { useActiveAccount } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchOnrampPage}: the page where the connected account can buy a token; known before the click, so that the browser lets a window open.
 *
 * @param parameters undefined while they are not known yet: then nobody is asked
 * @param options `enabled: false` asks nobody
 * @example const { data: page } = useOnrampPage({ symbol: 'USDC' })
 */
export function useOnrampPage(
  parameters: QueryParameters<FetchOnrampPageParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<FetchOnrampPageResult, FetchOnrampPageErrorCode> {
  const account = useActiveAccount()
  return useKitQuery(fetchOnrampPage, account === undefined ? undefined : parameters, {
    enabled,
    dependsOn: account,
  })
}
