import {
  type GetCapabilitiesErrorCode,
  type GetCapabilitiesParameters,
  type GetCapabilitiesResult,
  getCapabilities,
} from '../../index.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link getCapabilities}: the capabilities of the connected EVM wallet, by chain (EIP-5792). Requested while one is connected, and again when
 * the wallet or account changes; `pending` and not fetching while none is connected.
 *
 * @param parameters all chains by default
 * @param options `enabled: false` disables the query
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
