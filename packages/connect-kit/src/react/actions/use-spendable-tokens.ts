import {
  type FetchSpendableTokensErrorCode,
  type FetchSpendableTokensParameters,
  type FetchSpendableTokensResult,
  fetchSpendableTokens,
} from '../../services.ts'
import { useActiveAccount } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchSpendableTokens}: what can be sent or swapped, of the connected account, asked again when account or network are others; `pending` and not fetching while nobody is connected.
 *
 * @param options `enabled: false` asks nobody
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
