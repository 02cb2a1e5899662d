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
 * {@link getClient}: a viem client that reads a network, without actions, for those of `viem/actions`. `pending` while viem loads.
 *
 * @param parameters where the wallet is, else the chosen network, unless given
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
