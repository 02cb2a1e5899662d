import {
  type FetchNativeBalanceErrorCode,
  type FetchNativeBalanceParameters,
  type FetchNativeBalanceResult,
  fetchNativeBalance,
} from '../../services.ts'
import { useActiveAccount } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchNativeBalance}: what is held of the network's own coin, of the connected account, asked again when account or network are others; `pending` and not fetching while nobody is connected.
 *
 * @param options `enabled: false` asks nobody
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
