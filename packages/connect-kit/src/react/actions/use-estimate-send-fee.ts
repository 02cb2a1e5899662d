import {
  type EstimateSendFeeErrorCode,
  type EstimateSendFeeParameters,
  type EstimateSendFeeResult,
  estimateSendFee,
  type RegisteredKit,
} from '../../index.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link estimateSendFee}: the network fee of a transfer from the connected EVM account, in wei; refetched when the parameters change.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
 * @example const { data } = useEstimateSendFee({ chainId: 137, token: usdt, to, amount: parseAmount('5', 6) })
 */
export function useEstimateSendFee(
  parameters: QueryParameters<EstimateSendFeeParameters<RegisteredKit>> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<EstimateSendFeeResult, EstimateSendFeeErrorCode> {
  const wallet = useEvmWallet()
  return useKitQuery(estimateSendFee, wallet && parameters, { enabled, dependsOn: wallet })
}
