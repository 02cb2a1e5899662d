import type {
  LocalSolana,
  LocalStack,
  LocalStackAddresses,
  LocalVerify,
  PulseEvent,
} from '@esports/local-stack'
import type { BrowserCommand, TestProject } from 'vitest/node'

/** Plain data about the stack for tests in the browser. */
export interface StackInBrowser
  extends Pick<
    LocalStackAddresses,
    'chains' | 'verifyUrl' | 'blockchainApiUrl' | 'explorerUrl' | 'analyticsUrl'
  > {
  /** A separate attestation service, with a list of origins reported as scams. */
  readonly scamVerifyUrl: string
  /** Script of the wallet that the stack announces in a page. */
  readonly announcedWalletScriptUrl: string
  /** An address without a server. */
  readonly deadUrl: string
  /** A Solana network; null where its runtime has no build. */
  readonly solana: string | null
  /** Contracts with constant addresses; USDT of Polygon. */
  readonly usdt: `0x${string}`
  readonly pool: `0x${string}`
}

declare module 'vitest' {
  interface ProvidedContext {
    localStack: StackInBrowser
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Events received by the analytics service, oldest first. */
    sentEvents: () => Promise<readonly PulseEvent[]>
    /** Flags all transfers of a transaction as spam. */
    markSpam: (hash: string) => Promise<void>
    /** Gives an account of the Solana network one SOL, and 100 of a new token with six decimals. @returns the token's mint */
    giveOnSolana: (owner: string) => Promise<string>
    /** What an account of the Solana network holds of a token, in base units as text. */
    heldOnSolana: (owner: string, mint: string) => Promise<string>
    /** Reports an origin as a scam, at the second attestation service only. */
    reportScam: (origin: string) => Promise<void>
  }
}

/** Vitest loads its config and this setup as separate module instances; they share the process. */
declare global {
  var stackUnderTest:
    | {
        readonly services: NonNullable<LocalStack['services']>
        readonly scamVerify: LocalVerify
        readonly solana: LocalSolana | null
      }
    | undefined
}

function running() {
  const { stackUnderTest } = globalThis
  if (!stackUnderTest) throw new Error('The local stack is not running: is this file the `globalSetup`?')
  return stackUnderTest
}

function solanaRunning(): LocalSolana {
  const { solana } = running()
  if (!solana) throw new Error('The runtime of Solana has no build for this platform.')
  return solana
}

/** Control functions of the mocks that a page cannot call itself. */
export const stackCommands = {
  sentEvents: () => running().services.pulse.events,
  markSpam: (_context, hash) => running().services.blockchainApi.control.markSpam(hash),
  reportScam: (_context, origin) => void running().scamVerify.scamOrigins.add(origin),
  async giveOnSolana(_context, owner) {
    const { control } = solanaRunning()
    control.fund(owner, 1_000_000_000n)
    const mint = control.addToken({ decimals: 6 })
    await control.hold({ owner, mint, amount: 100_000_000n })
    return mint
  },
  heldOnSolana: async (_context, owner, mint) => String(await solanaRunning().control.held(owner, mint)),
} satisfies Record<string, BrowserCommand<[string, string]>>

const anyPort = {
  polygon: 0,
  arbitrum: 0,
  arbitrumSepolia: 0,
  verify: 0,
  blockchainApi: 0,
  explorer: 0,
  pulse: 0,
}

/**
 * Starts the local chains and the mocks of the hosted services for all browser tests.
 *
 * @returns stops them
 * @public Vitest calls it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { hasSolana, poolAddress, startLocalStack, startSolana, startVerify, startWallets, usdt } =
    await import('@esports/local-stack')
  const dead = await startVerify()
  await dead.close()
  const stack = await startLocalStack({ parts: ['chains', 'services', 'verify'], ports: anyPort })
  const { addresses, services } = stack
  if (!services) throw new Error('The stack started without its services.')
  const scamVerify = await startVerify()
  const wallets = await startWallets({ chains: addresses.chains, relayUrl: '' })
  const solana = (await hasSolana()) ? await startSolana() : null
  globalThis.stackUnderTest = { services, scamVerify, solana }
  const { chains, verifyUrl, blockchainApiUrl, explorerUrl, analyticsUrl } = addresses
  project.provide('localStack', {
    chains,
    verifyUrl,
    blockchainApiUrl,
    explorerUrl,
    analyticsUrl,
    scamVerifyUrl: scamVerify.url,
    announcedWalletScriptUrl: wallets.announcedWalletScriptUrl,
    deadUrl: dead.url,
    solana: solana?.rpcUrl ?? null,
    usdt: usdt.addresses[137],
    pool: poolAddress,
  })
  return async () => {
    globalThis.stackUnderTest = undefined
    await Promise.all([scamVerify.close(), wallets.close(), stack.close(), solana?.close()])
  }
}
