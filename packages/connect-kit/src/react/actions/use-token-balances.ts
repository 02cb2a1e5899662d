import {
  type FetchTokenBalancesErrorCode,
  type FetchTokenBalancesParameters,
  type FetchTokenBalancesResult,
  fetchTokenBalances,
} from '../../services.ts'
import { useActiveAccount } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchTokenBalances}: the tokens of the connected account, asked again when account or network are others; `pending` and not fetching while nobody is connected.
 * A failure is an empty list, and in `accountDetails(state).tokenBalances.failure`.
 *
 * @param options `enabled: false` asks nobody
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
