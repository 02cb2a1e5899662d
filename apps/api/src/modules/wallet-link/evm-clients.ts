import type { EvmClient } from '@esports/connect-kit/verify'
import { createClient, http } from 'viem'

/** The EVM chains on which a wallet may be linked. */
export interface EvmClients {
  isConfigured(chainId: `eip155:${string}`): boolean
  /** Undefined if the server may not send requests to the chain. */
  find(chainId: number): EvmClient | undefined
}

/** @param rpcUrls HTTP RPC URL by CAIP-2 chain id; null: no requests are sent to the chain */
export function createEvmClients(rpcUrls: Readonly<Record<string, string | null>>): EvmClients {
  const clients = new Map(
    Object.entries(rpcUrls).flatMap(([chainId, url]) =>
      // Short timeout: the user is waiting, and may try again.
      url === null
        ? []
        : [[chainId, createClient({ transport: http(url, { timeout: 5_000, retryCount: 1 }) })]],
    ),
  )
  return {
    isConfigured: (chainId) => Object.hasOwn(rpcUrls, chainId),
    find: (chainId) => clients.get(`eip155:${chainId}`),
  }
}
