import type { EvmClient } from '@esports/connect-kit/verify'
import { createClient, http } from 'viem'

/** What the server knows of the EVM chains a wallet may be linked on. */
export interface EvmClients {
  isConfigured(chainId: `eip155:${string}`): boolean
  /** Undefined where the server may not ask the chain. */
  find(chainId: number): EvmClient | undefined
}

/** @param rpcUrls HTTP RPC address per CAIP-2 chain id; null: the chain is not asked */
export function createEvmClients(rpcUrls: Readonly<Record<string, string | null>>): EvmClients {
  const clients = new Map(
    Object.entries(rpcUrls).flatMap(([chainId, url]) =>
      // A person waits for the answer, and may try again.
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
