import type { ChainId } from '../chains/index.ts'
import { type LocalBlockchainApi, startBlockchainApi } from './blockchain-api/index.ts'
import { type LocalExplorer, startExplorer } from './explorer/index.ts'
import { type LocalPulse, startPulse } from './pulse/index.ts'

/** The simulated hosted services of a stack, and their test controls. */
export interface LocalServices {
  readonly blockchainApi: LocalBlockchainApi
  readonly explorer: LocalExplorer
  readonly pulse: LocalPulse
  close(): Promise<void>
}

export interface StartServicesOptions {
  /** RPC URLs by chain id; a chain with an empty URL is not served. */
  readonly chains: Readonly<Record<ChainId, string>>
  /** RPC URL of the local Solana network; if empty, Solana is not served. */
  readonly solanaRpcUrl: string
  readonly ports: Readonly<Record<'blockchainApi' | 'explorer' | 'pulse', number>>
  /** URL of the simulated phone wallet's page; if empty, the wallet is not listed. */
  readonly walletPageUrl: string
  readonly namesFile?: string
  readonly onProgress?: (line: string) => void
}

/** Starts all simulated hosted services. */
export async function startServices(options: StartServicesOptions): Promise<LocalServices> {
  const { chains, solanaRpcUrl, ports, walletPageUrl, namesFile, onProgress } = options
  const progress = onProgress ? { onProgress } : {}
  const starting = [
    startBlockchainApi({
      port: ports.blockchainApi,
      chains,
      solanaRpcUrl,
      ...(namesFile ? { namesFile } : {}),
      ...progress,
    }),
    startExplorer({ port: ports.explorer, ...(walletPageUrl ? { walletPageUrl } : {}), ...progress }),
    startPulse({ port: ports.pulse, ...progress }),
  ] as const
  const settled = await Promise.allSettled(starting)
  try {
    const [blockchainApi, explorer, pulse] = await Promise.all(starting)
    return {
      blockchainApi,
      explorer,
      pulse,
      close: async () => void (await Promise.all([blockchainApi.close(), explorer.close(), pulse.close()])),
    }
  } catch (error) {
    await Promise.all(
      settled.map((one) => (one.status === 'fulfilled' ? one.value.close() : Promise.resolve())),
    )
    throw error
  }
}
