import {
  type FetchGasPriceErrorCode,
  type FetchGasPriceParameters,
  type FetchGasPriceResult,
  fetchGasPrice,
} from '../../services.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchGasPrice}: the gas price on the network of the connected EVM wallet.
 *
 * @param options `enabled: false` disables the query
 * @example const { data: gasPrice } = useGasPrice()
 */
export function useGasPrice(
  parameters: QueryParameters<FetchGasPriceParameters> = {},
  { enabled }: UseQueryOptions = {},
): KitQuery<FetchGasPriceResult, FetchGasPriceErrorCode> {
  const wallet = useEvmWallet()
  return useKitQuery(fetchGasPrice, wallet && parameters, {
    enabled,
    dependsOn: wallet,
  })
}
