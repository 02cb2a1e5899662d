import { type PublicClient, publicActions, type Transport } from 'viem'
import type { EvmNetwork } from '../networks/network.ts'
import type { GetClientResult } from './get-client.ts'

/** The client extended with all of viem's public actions, which are most of viem's code. */
export const publicClientOf = (client: GetClientResult): PublicClient<Transport, EvmNetwork> =>
  client.extend(publicActions)
