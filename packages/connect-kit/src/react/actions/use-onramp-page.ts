import {
  type FetchOnrampPageErrorCode,
  type FetchOnrampPageParameters,
  type FetchOnrampPageResult,
  fetchOnrampPage,
} from '../../services.ts'
import { useActiveAccount } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchOnrampPage}: the URL of the page where the connected account can buy a token. Fetched before the click, so that the browser does not
 * block the popup.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
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
