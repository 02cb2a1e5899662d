import {
  type GetWalletClientErrorCode,
  type GetWalletClientParameters,
  type GetWalletClientResult,
  getWalletClient,
  type RegisteredKit,
} from '../../index.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link getWalletClient}: a viem client that signs with the connected EVM wallet. `pending` while viem loads; not fetching while no wallet is
 * connected. A change of account, network or wallet returns a new client.
 *
 * @param parameters `chainId`: the network the wallet must be on; any of the app's networks by default
 * @param options `enabled: false` loads nothing
 * @example const { data: client } = useWalletClient()
 */
export function useWalletClient(
  parameters: GetWalletClientParameters<RegisteredKit> = {},
  { enabled }: UseQueryOptions = {},
): KitQuery<GetWalletClientResult, GetWalletClientErrorCode> {
  const wallet = useEvmWallet()
  return useKitQuery(
    (kit, asked: GetWalletClientParameters<RegisteredKit>) => getWalletClient(kit, asked),
    wallet && parameters,
    { enabled, dependsOn: wallet },
  )
}
