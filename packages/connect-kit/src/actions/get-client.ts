import type { Client, Transport } from 'viem'
import { assertAlive, type ConnectKit } from '../core/connect-kit.ts'
import { oncePerKit } from '../core/once-per-kit.ts'
import type { EvmNetwork } from '../networks/network.ts'
import type { ErrorCodes } from './error-codes.ts'
import { type EvmChainIdOfKit, evmNetworkFor } from './evm-chain-id.ts'

export interface GetClientParameters<Kit extends ConnectKit = ConnectKit> {
  /** EVM chain id of one of the app's networks. Defaults to the wallet's chain, else the selected network. */
  readonly chainId?: EvmChainIdOfKit<Kit> | undefined
}

/** A viem client without actions, for the functions of `viem/actions`: the app bundles only the actions it imports. */
export type GetClientResult = Client<Transport, EvmNetwork, undefined>

export type GetClientErrorCode = ErrorCodes<
  'CHAIN_NOT_CONFIGURED' | 'RPC_URL_MISSING' | 'RPC_URL_NOT_HTTP' | 'DESTROYED'
>

interface KnownClient {
  readonly network: EvmNetwork
  readonly client: Promise<GetClientResult>
}

const clientsOf = /*#__PURE__*/ oncePerKit(() => new Map<number, KnownClient>())

/**
 * A viem client for one of the app's networks. It uses the transport in `options.transports`, else the network's RPC URLs with fallback to
 * the next URL on failure. The same client is returned for a chain until its network is replaced (`addNetwork`). viem is loaded on the
 * first call.
 *
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`, `RPC_URL_MISSING`, `RPC_URL_NOT_HTTP`, `DESTROYED`
 * @example
 * import { getBlockNumber } from 'viem/actions'
 * const block = await getBlockNumber(await getClient(kit, { chainId: 137 }))
 */
export async function getClient<Kit extends ConnectKit>(
  kit: Kit,
  { chainId }: GetClientParameters<Kit> = {},
): Promise<GetClientResult> {
  assertAlive(kit)
  const network = evmNetworkFor(kit, chainId)
  const known = clientsOf(kit)
  const own = known.get(network.id)
  if (own?.network === network) return own.client
  const client = makeClient(kit, network)
  known.set(network.id, { network, client })
  // A failed load is retried by the next call.
  client.catch(() => known.delete(network.id))
  return client
}

async function makeClient(kit: ConnectKit, network: EvmNetwork): Promise<GetClientResult> {
  const { viemClient } = await import('./viem-client.ts')
  return viemClient({ ...kit.options, network, environment: kit.runtime.environment })
}
