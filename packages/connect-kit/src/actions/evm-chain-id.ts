import type { ChainIdOfKit, ConnectKit } from '../core/connect-kit.ts'
import { activeNetwork, findEvmNetwork } from '../core/networks.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { EvmNetwork } from '../networks/network.ts'

/** The ids of a kit's EVM networks. */
export type EvmChainIdOfKit<Kit extends ConnectKit> = Extract<ChainIdOfKit<Kit>, number>

/**
 * Resolves the EVM network to use: the given chain id, else the network the wallet is on, else the selected network.
 *
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`, also when the wallet is on a network the app has not configured and no chain id is
 *   given
 */
export function evmNetworkFor(kit: ConnectKit, chainId: number | undefined): EvmNetwork {
  const id = chainId ?? activeNetwork(kit.store.getState(), 'eip155')?.id
  if (typeof id !== 'number') throw new ConnectKitError('CHAIN_NOT_CONFIGURED')
  return findEvmNetwork(kit, id)
}
