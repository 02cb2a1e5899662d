import {
  type GetClientErrorCode,
  type GetClientParameters,
  type GetClientResult,
  getClient,
  type RegisteredKit,
} from '../../index.ts'
import { useEvmChainId } from '../use-evm-chain-id.ts'
import { type KitQuery, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link getClient}: a viem client for reading a network, without bound actions, for use with `viem/actions`. `pending` while viem loads.
 *
 * @param parameters `chainId` defaults to the wallet's network, else the selected one
 * @param options `enabled: false` loads nothing
 * @example const { data: client } = useClient({ chainId: 137 })
 */
export function useClient(
  parameters: GetClientParameters<RegisteredKit> = {},
  { enabled }: UseQueryOptions = {},
): KitQuery<GetClientResult, GetClientErrorCode> {
  const chainId = useEvmChainId(parameters.chainId)
  return useKitQuery((kit, asked: GetClientParameters<RegisteredKit>) => getClient(kit, asked), parameters, {
    enabled,
    dependsOn: chainId,
  })
}
