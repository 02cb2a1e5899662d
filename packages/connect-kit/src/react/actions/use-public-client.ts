import {
  type GetPublicClientErrorCode,
  type GetPublicClientParameters,
  type GetPublicClientResult,
  getPublicClient,
  type RegisteredKit,
} from '../../index.ts'
import { useEvmChainId } from '../use-evm-chain-id.ts'
import { type KitQuery, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link getPublicClient}: a viem client for reading a network, with all of viem's public actions. `pending` while viem loads.
 *
 * @param parameters `chainId` defaults to the wallet's network, else the selected one
 * @param options `enabled: false` loads nothing
 * @example const { data: client } = usePublicClient({ chainId: 137 })
 */
export function usePublicClient(
  parameters: GetPublicClientParameters<RegisteredKit> = {},
  { enabled }: UseQueryOptions = {},
): KitQuery<GetPublicClientResult, GetPublicClientErrorCode> {
  const chainId = useEvmChainId(parameters.chainId)
  return useKitQuery(
    (kit, asked: GetPublicClientParameters<RegisteredKit>) => getPublicClient(kit, asked),
    parameters,
    {
      enabled,
      dependsOn: chainId,
    },
  )
}
