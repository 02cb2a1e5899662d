import {
  type FetchSwapTokensErrorCode,
  type FetchSwapTokensParameters,
  type FetchSwapTokensResult,
  fetchSwapTokens,
} from '../../services.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchSwapTokens}: the tokens that can be swapped on the network of the connected EVM wallet.
 *
 * @param options `enabled: false` disables the query
 * @example const { data: tokens = [] } = useSwapTokens()
 */
export function useSwapTokens(
  parameters: QueryParameters<FetchSwapTokensParameters> = {},
  { enabled }: UseQueryOptions = {},
): KitQuery<FetchSwapTokensResult, FetchSwapTokensErrorCode> {
  const wallet = useEvmWallet()
  return useKitQuery(fetchSwapTokens, wallet && parameters, {
    enabled,
    dependsOn: wallet,
  })
}
