import type { ChainIdOfKit, ConnectKit } from '../core/connect-kit.ts'
import { activeNetwork, findEvmNetwork } from '../core/networks.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { EvmNetwork } from '../networks/network.ts'

/** The ids of a kit's EVM networks. */
export type EvmChainIdOfKit<Kit extends ConnectKit> = Extract<ChainIdOfKit<Kit>, number>

/**
 * The EVM network a caller means: the one named, else the one the wallet is on, else the chosen one.
 *
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`, also where the wallet is on a network the app does not have and none is named
 */
export function evmNetworkFor(kit: ConnectKit, chainId: number | undefined): EvmNetwork {
  const id = chainId ?? activeNetwork(kit.store.getState(), 'eip155')?.id
  if (typeof id !== 'number') throw new ConnectKitError('CHAIN_NOT_CONFIGURED')
  return findEvmNetwork(kit, id)
}
