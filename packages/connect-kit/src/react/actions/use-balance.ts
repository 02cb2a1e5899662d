import {
  type ConnectKit,
  type EvmChainIdOfKit,
  type GetBalanceErrorCode,
  type GetBalanceParameters,
  type GetBalanceResult,
  getBalance,
  nativeToken,
  type RegisteredKit,
  type Token,
} from '../../index.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

export interface UseBalanceParameters extends Omit<GetBalanceParameters, 'token' | 'signal'> {
  readonly chainId: EvmChainIdOfKit<RegisteredKit>
  /** The network's native token by default. */
  readonly token?: Token | undefined
}

/**
 * {@link getBalance}: the token balance of an address, in base units (wei for the native token); refetched when the parameters change.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
 * @example const { data: wei } = useBalance(connection.status === 'connected' ? { chainId: 137, address: connection.address } : undefined)
 */
export const useBalance = (
  parameters: QueryParameters<UseBalanceParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<GetBalanceResult, GetBalanceErrorCode> => useKitQuery(getBalanceOf, parameters, { enabled })

async function getBalanceOf(
  kit: ConnectKit,
  { token, ...rest }: UseBalanceParameters & Pick<GetBalanceParameters, 'signal'>,
): Promise<GetBalanceResult> {
  return getBalance(kit, { ...rest, token: token ?? nativeToken(kit, { chainId: rest.chainId }) })
}
