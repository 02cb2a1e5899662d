import type { ChainId } from '../../chains/index.ts'
import { startHostedService } from '../hosted-service.ts'
import { checkProject } from '../project-access.ts'
import { Refusal } from '../refusal.ts'
import { projectIdOf, type ServiceRequest } from '../service-request.ts'
import { issueArenaPasses } from './arena-passes.ts'
import { balanceRoutes } from './balance.ts'
import { createBundler } from './bundler.ts'
import { refusalOfChain } from './chain-failure.ts'
import { chainRpcRoutes } from './chain-rpc.ts'
import type { BlockchainApiControl } from './control.ts'
import { priceRoutes, quoteRoutes, swapTransactionRoutes } from './convert/index.ts'
import { createHistory } from './history/index.ts'
import { iconRoutes } from './icons.ts'
import { createIdentities } from './identity.ts'
import { createLocalChains, type RunningChain } from './local-chains.ts'
import { openMarket } from './market.ts'
import { nameRoutes } from './names/index.ts'
import { createNfts } from './nfts/index.ts'
import { createPurchases, generatorRoutes, onRampQuoteRoutes, shopRoutes } from './onramp/index.ts'
import { startPrices } from './prices.ts'
import { createQuota, createRateLimit } from './quota.ts'
import { findRoute, type Route } from './router.ts'
import { createSessions } from './sessions.ts'
import { createSolanaReader, solanaId } from './solana-balance.ts'
import { supportedChainRoutes } from './supported-chains.ts'

export interface StartBlockchainApiOptions {
  /** Preferred port; 0 (the default) takes any free one. */
  readonly port?: number
  /** RPC URLs of running local chains, by chain id; other chains are "not supported". */
  readonly chains: Partial<Readonly<Record<ChainId, string>>>
  /** RPC URL of a local Solana network, which then has balances; empty or absent: Solana is "not supported". */
  readonly solanaRpcUrl?: string
  /** Accepted project ids; if absent, any non-empty id. */
  readonly projectIds?: readonly string[]
  /** File in which names are stored across restarts; if absent, they are kept in memory. */
  readonly namesFile?: string
  /** Milliseconds between an on-ramp order and the credit; default 6000, so that an app that looks every four seconds sees it in progress. */
  readonly onRampDelay?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly onProgress?: (line: string) => void
}

export interface LocalBlockchainApi {
  /** `http://127.0.0.1:<port>`; the endpoints are below `/v1`. */
  readonly url: string
  readonly control: BlockchainApiControl
  close(): Promise<void>
}

/**
 * Starts a simulated Blockchain API for accounts, coins, NFTs, swaps and names on the local chains. If a chain has no
 * market yet, it creates one: USDC at its real address, and a pool that swaps it with USDT and the native coin. If a
 * chain has no 'Arena Passes' yet, it creates this NFT collection and gives each dev account three passes.
 *
 * @throws {Error} if a chain does not respond.
 * @example
 * const api = await startBlockchainApi({ chains: { 137: chain.rpcUrl } })
 * await fetch(`${api.url}/v1/supported-chains?projectId=local`)
 * await api.close()
 */
export async function startBlockchainApi(options: StartBlockchainApiOptions): Promise<LocalBlockchainApi> {
  const { namesFile, onProgress, now = Date.now, onRampDelay: delay = 6000 } = options
  const chains = createLocalChains(options.chains)
  await Promise.all(chains.running.map(equip))
  const solana = options.solanaRpcUrl ? createSolanaReader(options.solanaRpcUrl) : undefined
  const quota = createQuota()
  const rateLimit = createRateLimit(now)
  const { url, control, close } = await startHostedService({
    port: options.port ?? 0,
    purpose: 'the Blockchain API',
    onProgress,
    now,
    allowedHeaders,
    answer(request) {
      const { method, path } = request
      rateLimit.take()
      const match = findRoute(routes, method, path)
      if (!match) throw new Refusal(404, 'path', `There is no ${method} ${path}`)
      if (needsProject(match.route, request)) checkProject(request, { projectIds: options.projectIds })
      if (match.route.access !== 'anyone') quota.take()
      return match.route.answer({ ...request, parts: match.parts })
    },
    refusalOf: (error) => refusalOfChain(error, chains),
  })
  const prices = new Map(startPrices)
  const identities = createIdentities(now)
  const sessions = createSessions(now)
  const bundler = createBundler(chains)
  const purchases = createPurchases({ url, prices, now, delay, onProgress })
  const history = createHistory({ url, chains, prices, purchasesOf: purchases.rowsOf })
  const nfts = createNfts({ url, chains })
  const routes: readonly Route[] = [
    ...supportedChainRoutes(chains, solana ? [solanaId] : []),
    ...identities.routes,
    ...history.routes,
    ...nfts.routes,
    ...balanceRoutes({ url, chains, solana, prices }),
    ...quoteRoutes(url, chains),
    ...priceRoutes(url, chains, prices),
    ...swapTransactionRoutes(chains),
    ...nameRoutes({ chains, now, namesFile, onProgress }),
    ...generatorRoutes(url),
    ...onRampQuoteRoutes(chains, prices),
    ...shopRoutes({ url, chains, prices, buy: purchases.buy }),
    ...sessions.routes,
    ...bundler.routes,
    ...chainRpcRoutes(chains),
    ...iconRoutes(),
  ]
  return {
    url,
    control: {
      ...control,
      setQuota: quota.set,
      setRateLimit: rateLimit.set,
      setIdentity: identities.setIdentity,
      addSession: sessions.addSession,
      setUserOperationReceipt: bundler.setUserOperationReceipt,
      markSpam: history.markSpam,
      markSpamCollection: nfts.markSpamCollection,
      setPrice: (symbol, usd) => void prices.set(symbol.toUpperCase(), usd),
    },
    async close() {
      await close()
      await purchases.close()
    },
  }
}

/** One after the other, because both use the nonces of the same owner. */
async function equip(chain: RunningChain): Promise<void> {
  await openMarket(chain)
  await issueArenaPasses(chain)
}

const needsProject = ({ access }: Route, request: ServiceRequest): boolean =>
  access === 'project' || (access === 'optionalProject' && projectIdOf(request) !== '')

/** Request headers that the hosted service allows for cross-origin requests. */
const allowedHeaders = [
  'content-type',
  'user-agent',
  'referer',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'solana-client',
  'sec-fetch-mode',
  'x-sdk-type',
  'x-sdk-version',
]
