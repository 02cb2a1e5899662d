import {
  type GetCapabilitiesErrorCode,
  type GetCapabilitiesParameters,
  type GetCapabilitiesResult,
  getCapabilities,
} from '../../index.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link getCapabilities}: what the connected EVM wallet can do, by chain (EIP-5792). Asked while one is connected, and again when wallet or
 * account are others; `pending` and not fetching while none is.
 *
 * @param parameters all chains unless given
 * @param options `enabled: false` asks nobody
 * @example const canBatch = useCapabilities().data?.[137]?.['atomic'] !== undefined
 */
export function useCapabilities(
  parameters: QueryParameters<GetCapabilitiesParameters> = {},
  { enabled = true }: UseQueryOptions = {},
): KitQuery<GetCapabilitiesResult, GetCapabilitiesErrorCode> {
  const wallet = useEvmWallet()
  return useKitQuery(
    (kit, asked: GetCapabilitiesParameters) => getCapabilities(kit, asked),
    wallet && parameters,
    { enabled, dependsOn: [wallet?.sessionId, wallet?.address] },
  )
}
