import {
  type FetchSpendableTokensErrorCode,
  type FetchSpendableTokensParameters,
  type FetchSpendableTokensResult,
  fetchSpendableTokens,
} from '../../services.ts'
import { useActiveAccount } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchSpendableTokens}: the tokens the connected account can send or swap. Refetched when the account or network changes; `pending` and not
 * fetching while no account is connected.
 *
 * @param options `enabled: false` disables the query
 * @example const { data: tokens = [] } = useSpendableTokens()
 */
export function useSpendableTokens(
  parameters: QueryParameters<FetchSpendableTokensParameters> = {},
  { enabled }: UseQueryOptions = {},
): KitQuery<FetchSpendableTokensResult, FetchSpendableTokensErrorCode> {
  const account = useActiveAccount()
  return useKitQuery(fetchSpendableTokens, account === undefined ? undefined : parameters, {
    enabled,
    dependsOn: account,
  })
}
