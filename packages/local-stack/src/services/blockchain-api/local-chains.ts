import { createPublicClient, http, type PublicClient } from 'viem'
import { type ChainId, chainIds, networkAt } from '../../chains/index.ts'
import { refusals } from './refusals.ts'

/** A running chain and its client. */
export interface RunningChain {
  readonly chainId: ChainId
  /** CAIP-2: `eip155:137` */
  readonly id: string
  readonly rpcUrl: string
  readonly nativeSymbol: string
  readonly reader: PublicClient
}

export interface LocalChains {
  readonly running: readonly RunningChain[]
  /** The running chain with a CAIP-2 id. @throws {Refusal} 400 `chainId` if there is none. */
  chainOf(id: string): RunningChain
}

export function createLocalChains(rpcUrls: Partial<Readonly<Record<ChainId, string>>>): LocalChains {
  const running = chainIds.flatMap((chainId) => {
    const rpcUrl = rpcUrls[chainId]
    return rpcUrl ? [runningChain(chainId, rpcUrl)] : []
  })
  return {
    running,
    chainOf(id) {
      const chain = running.find((candidate) => candidate.id === id)
      if (!chain) throw refusals.unsupportedChain(id)
      return chain
    },
  }
}

function runningChain(chainId: ChainId, rpcUrl: string): RunningChain {
  const chain = networkAt(chainId, rpcUrl)
  return {
    chainId,
    id: `eip155:${chainId}`,
    rpcUrl,
    nativeSymbol: chain.nativeCurrency.symbol,
    // No cached block number, which would hide the newest transactions; no retries, because a local node that has
    // stopped does not come back.
    reader: createPublicClient({
      chain,
      transport: http(rpcUrl, { retryCount: 0 }),
      cacheTime: 0,
      pollingInterval: 20,
    }),
  }
}
