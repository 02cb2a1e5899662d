import {
  type FetchTokenPriceErrorCode,
  type FetchTokenPriceParameters,
  type FetchTokenPriceResult,
  fetchTokenPrice,
} from '../../services.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchTokenPrice}: the price of a token on the network of the connected EVM wallet.
 *
 * @param options `enabled: false` disables the query
 * @example const { data: price } = useTokenPrice({ token })
 */
export function useTokenPrice(
  parameters: QueryParameters<FetchTokenPriceParameters> = {},
  { enabled }: UseQueryOptions = {},
): KitQuery<FetchTokenPriceResult, FetchTokenPriceErrorCode> {
  const wallet = useEvmWallet()
  return useKitQuery(fetchTokenPrice, wallet && parameters, {
    enabled,
    dependsOn: wallet,
  })
}
