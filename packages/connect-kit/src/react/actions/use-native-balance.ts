import {
  type FetchNativeBalanceErrorCode,
  type FetchNativeBalanceParameters,
  type FetchNativeBalanceResult,
  fetchNativeBalance,
} from '../../services.ts'
import { useActiveAccount } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchNativeBalance}: the native token balance of the connected account. Refetched when the account or network changes; `pending` and not
 * fetching while no account is connected.
 *
 * @param options `enabled: false` disables the query
 * @example const { data: balance } = useNativeBalance()
 */
export function useNativeBalance(
  parameters: QueryParameters<FetchNativeBalanceParameters> = {},
  { enabled }: UseQueryOptions = {},
): KitQuery<FetchNativeBalanceResult, FetchNativeBalanceErrorCode> {
  const account = useActiveAccount()
  return useKitQuery(fetchNativeBalance, account === undefined ? undefined : parameters, {
    enabled,
    dependsOn: account,
  })
}
