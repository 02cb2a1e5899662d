import type { Client, Transport } from 'viem'
import { assertAlive, type ConnectKit } from '../core/connect-kit.ts'
import { oncePerKit } from '../core/once-per-kit.ts'
import type { EvmNetwork } from '../networks/network.ts'
import type { ErrorCodes } from './error-codes.ts'
import { type EvmChainIdOfKit, evmNetworkFor } from './evm-chain-id.ts'

export interface GetClientParameters<Kit extends ConnectKit = ConnectKit> {
  /** EVM chain id of one of the app's networks. Where the wallet is, else the chosen one, unless given. */
  readonly chainId?: EvmChainIdOfKit<Kit> | undefined
}

/** A client without actions, for those of `viem/actions`: an app loads of viem what it calls. */
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
 * A viem client that reads a network of the app: over the transport of `options.transports`, else over the network's RPC addresses, the
 * next when one fails. It is the same object for a chain until its network is replaced (`addNetwork`). viem is loaded with the first call.
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
  // A failed load is tried again with the next call.
  client.catch(() => known.delete(network.id))
  return client
}

async function makeClient(kit: ConnectKit, network: EvmNetwork): Promise<GetClientResult> {
  const { viemClient } = await import('./viem-client.ts')
  return viemClient({ ...kit.options, network, environment: kit.runtime.environment })
}
