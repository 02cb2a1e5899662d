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
 * {@link getWalletClient}: a viem client that signs with the connected EVM wallet. `pending` while viem loads; not fetching while nobody is
 * connected. Another account, network or wallet is another client.
 *
 * @param parameters `chainId`: where the wallet has to be; any of the app's networks unless given
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
