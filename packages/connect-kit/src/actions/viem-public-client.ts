import { type PublicClient, publicActions, type Transport } from 'viem'
import type { EvmNetwork } from '../networks/network.ts'
import type { GetClientResult } from './get-client.ts'

/** The client with all public actions of viem, which is most of viem. */
export const publicClientOf = (client: GetClientResult): PublicClient<Transport, EvmNetwork> =>
  client.extend(publicActions)
