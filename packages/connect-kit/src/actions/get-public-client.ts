import type { PublicClient, Transport } from 'viem'
import type { ConnectKit } from '../core/connect-kit.ts'
import { oncePerKit } from '../core/once-per-kit.ts'
import type { EvmNetwork } from '../networks/network.ts'
import {
  type GetClientErrorCode,
  type GetClientParameters,
  type GetClientResult,
  getClient,
} from './get-client.ts'

export type GetPublicClientParameters<Kit extends ConnectKit = ConnectKit> = GetClientParameters<Kit>
export type GetPublicClientResult = PublicClient<Transport, EvmNetwork>
export type GetPublicClientErrorCode = GetClientErrorCode

const publicClientsOf = /*#__PURE__*/ oncePerKit(
  () => new WeakMap<GetClientResult, Promise<GetPublicClientResult>>(),
)

/**
 * {@link getClient} extended with viem's public actions. The same client is returned for a chain until its network is replaced.
 *
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`, `RPC_URL_MISSING`, `RPC_URL_NOT_HTTP`, `DESTROYED`
 * @example const block = await (await getPublicClient(kit, { chainId: 137 })).getBlockNumber()
 */
export async function getPublicClient<Kit extends ConnectKit>(
  kit: Kit,
  parameters: GetPublicClientParameters<Kit> = {},
): Promise<GetPublicClientResult> {
  const client = await getClient(kit, parameters)
  const publicClients = publicClientsOf(kit)
  const known = publicClients.get(client)
  if (known) return known
  const made = import('./viem-public-client.ts').then(({ publicClientOf }) => publicClientOf(client))
  publicClients.set(client, made)
  made.catch(() => publicClients.delete(client))
  return made
}
