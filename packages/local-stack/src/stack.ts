import { type ChainId, startChain } from './chains/index.ts'
import { startIdentity } from './identity/index.ts'
import { startRelay } from './relay/index.ts'
import { type LocalServices, startServices } from './services/start-services.ts'
import { hasSolana, startSolana } from './solana/index.ts'
import { startVerify } from './verify/index.ts'
import { startWallets } from './wallets/index.ts'

export const localStackParts = [
  'chains',
  'relay',
  'verify',
  'identity',
  'solana',
  'wallets',
  'services',
] as const
export type LocalStackPart = (typeof localStackParts)[number]

export type LocalStackPort =
  | 'polygon'
  | 'arbitrum'
  | 'arbitrumSepolia'
  | 'solana'
  | 'relay'
  | 'verify'
  | 'identity'
  | 'wallets'
  | 'blockchainApi'
  | 'explorer'
  | 'pulse'

export interface LocalStackOptions {
  /** Parts to start; all by default. */
  readonly parts?: readonly LocalStackPart[]
  /** Preferred ports; 0 takes any free one. If a port is taken, that is reported and a free one is used. */
  readonly ports?: Partial<Record<LocalStackPort, number>>
  /** Redirect URIs of the API's client at the identity provider, and who can log in there without a button. */
  readonly identity?: {
    readonly redirectUris: readonly string[]
    readonly otherGamers?: readonly string[]
  }
  /** File in which registered names are stored across restarts; if absent, they are kept in memory. */
  readonly namesFile?: string
  readonly onProgress?: (line: string) => void
}

export interface LocalStackAddresses {
  /** `http://127.0.0.1:<port>` by chain id. */
  readonly chains: Readonly<Record<ChainId, string>>
  /** `http://127.0.0.1:<port>`; empty, too, where LiteSVM has no build for the platform. */
  readonly solanaRpcUrl: string
  /** `ws://127.0.0.1:<port>` */
  readonly relayUrl: string
  /** `http://127.0.0.1:<port>`; the endpoints are below `/v3`. */
  readonly verifyUrl: string
  readonly identity: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
  /** The page of the simulated phone wallet. */
  readonly walletPageUrl: string
  /** A script that announces the simulator wallet through EIP-6963 in any page that loads it. */
  readonly announcedWalletScriptUrl: string
  /** Simulated hosted services, `http://127.0.0.1:<port>` each: balances and history, wallet list, analytics events. */
  readonly blockchainApiUrl: string
  readonly explorerUrl: string
  readonly analyticsUrl: string
}

export interface LocalStack {
  /** URLs of parts that were not started are empty strings. */
  readonly addresses: LocalStackAddresses
  /** Test controls of the hosted services; undefined if they were not started. */
  readonly services: LocalServices | undefined
  close(): Promise<void>
}

export const defaultPorts: Readonly<Record<LocalStackPort, number>> = {
  identity: 4301,
  relay: 4302,
  verify: 4303,
  wallets: 4304,
  blockchainApi: 4305,
  explorer: 4306,
  pulse: 4307,
  polygon: 4311,
  arbitrum: 4312,
  arbitrumSepolia: 4313,
  solana: 4314,
}

/**
 * Starts simulations of all external dependencies, on loopback. All of them end with this process.
 *
 * @throws {Error} if a part cannot start; parts that have started are closed again.
 * @example
 * const stack = await startLocalStack({ parts: ['chains', 'relay'] })
 * console.log(stack.addresses.chains[137])
 * await stack.close()
 */
export async function startLocalStack(options: LocalStackOptions = {}): Promise<LocalStack> {
  const parts = new Set(options.parts ?? localStackParts)
  const ports = { ...defaultPorts, ...options.ports }
  const progress = options.onProgress ? { onProgress: options.onProgress } : {}
  const started: { close(): Promise<void> }[] = []
  const own = async <T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const part = await starting
    started.push(part)
    return part
  }
  const close = async () => {
    await Promise.all(started.splice(0).map((part) => part.close()))
  }
  const startPart = <T extends { close(): Promise<void> }>(part: LocalStackPart, start: () => Promise<T>) =>
    parts.has(part) ? own(start()) : Promise.resolve(undefined)
  const chain = async (chainId: ChainId, port: number) =>
    (await startPart('chains', () => startChain({ chainId, port, ...progress })))?.rpcUrl ?? ''

  /** LiteSVM is loaded here alone, so that nothing waits for it without this part. */
  const solanaChain = async () => {
    if (!parts.has('solana')) return ''
    if (await hasSolana())
      return (await own(startSolana({ port: ports.solana, isFunded: true, ...progress }))).rpcUrl
    options.onProgress?.('No Solana: LiteSVM, its runtime, has no build for this platform.')
    return ''
  }

  try {
    const [polygon, arbitrum, arbitrumSepolia, solanaRpcUrl, relay, verify, identity] = await settleAll([
      chain(137, ports.polygon),
      chain(42161, ports.arbitrum),
      chain(421614, ports.arbitrumSepolia),
      solanaChain(),
      startPart('relay', () => startRelay({ port: ports.relay, ...progress })),
      startPart('verify', () => startVerify({ port: ports.verify, ...progress })),
      startPart('identity', () => startIdentity({ port: ports.identity, ...options.identity, ...progress })),
    ])
    const chains = { 137: polygon, 42161: arbitrum, 421614: arbitrumSepolia }
    const relayUrl = relay?.url ?? ''
    const verifyUrl = verify?.url ?? ''
    const wallets = await startPart('wallets', () =>
      startWallets({
        port: ports.wallets,
        chains,
        relayUrl,
        verifyUrl,
        hasSolana: solanaRpcUrl !== '',
        ...progress,
      }),
    )
    const services = await startPart('services', () =>
      startServices({
        chains,
        solanaRpcUrl,
        ports,
        walletPageUrl: wallets?.pageUrl ?? '',
        ...(options.namesFile ? { namesFile: options.namesFile } : {}),
        ...progress,
      }),
    )
    return {
      services,
      addresses: {
        chains,
        solanaRpcUrl,
        relayUrl,
        verifyUrl,
        identity: {
          issuer: identity?.issuer ?? '',
          clientId: identity?.clientId ?? '',
          clientSecret: identity?.clientSecret ?? '',
        },
        walletPageUrl: wallets?.pageUrl ?? '',
        announcedWalletScriptUrl: wallets?.announcedWalletScriptUrl ?? '',
        blockchainApiUrl: services?.blockchainApi.url ?? '',
        explorerUrl: services?.explorer.url ?? '',
        analyticsUrl: services?.pulse.url ?? '',
      },
      close,
    }
  } catch (cause) {
    await close()
    throw cause
  }
}

/** Like Promise.all, but rejects only after all promises have settled, so that nothing starts after the cleanup. */
async function settleAll<T extends readonly Promise<unknown>[] | []>(
  starting: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(starting)
  return Promise.all(starting)
}
