import {
  type ConnectKit,
  type EvmChainIdOfKit,
  nativeToken,
  type ReadBalanceErrorCode,
  type ReadBalanceParameters,
  type ReadBalanceResult,
  type RegisteredKit,
  readBalance,
  type Token,
} from '../../index.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

export interface UseBalanceParameters extends Omit<ReadBalanceParameters, 'token' | 'signal'> {
  readonly chainId: EvmChainIdOfKit<RegisteredKit>
  /** The network's own coin unless given. */
  readonly token?: Token | undefined
}

/**
 * {@link readBalance}: what an address holds of a token, in base units (wei for the coin); asked again when the parameters are others.
 *
 * @param parameters undefined while they are not known yet: then nobody is asked
 * @param options `enabled: false` asks nobody
 * @example const { data: wei } = useBalance(connection.status === 'connected' ? { chainId: 137, address: connection.address } : undefined)
 */
export const useBalance = (
  parameters: QueryParameters<UseBalanceParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<ReadBalanceResult, ReadBalanceErrorCode> => useKitQuery(readBalanceOf, parameters, { enabled })

async function readBalanceOf(
  kit: ConnectKit,
  { token, ...rest }: UseBalanceParameters & Pick<ReadBalanceParameters, 'signal'>,
): Promise<ReadBalanceResult> {
  return readBalance(kit, { ...rest, token: token ?? nativeToken(kit, { chainId: rest.chainId }) })
}
