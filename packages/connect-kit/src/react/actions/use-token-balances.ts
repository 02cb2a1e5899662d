import {
  type FetchTokenBalancesErrorCode,
  type FetchTokenBalancesParameters,
  type FetchTokenBalancesResult,
  fetchTokenBalances,
} from '../../services.ts'
import { useActiveAccount } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchTokenBalances}: the token balances of the connected account. Refetched when the account or network changes; `pending` and not
 * fetching while no account is connected. On failure `data` is an empty list, and the reason is in `accountDetails(state).tokenBalances.failure`.
 *
 * @param options `enabled: false` disables the query
 * @example const { data: tokens = [] } = useTokenBalances()
 */
export function useTokenBalances(
  parameters: QueryParameters<FetchTokenBalancesParameters> = {},
  { enabled }: UseQueryOptions = {},
): KitQuery<FetchTokenBalancesResult, FetchTokenBalancesErrorCode> {
  const account = useActiveAccount()
  return useKitQuery(fetchTokenBalances, account === undefined ? undefined : parameters, {
    enabled,
    dependsOn: account,
  })
}
