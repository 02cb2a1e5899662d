import type { IncomingMessage } from 'node:http'
import type { ChainId } from '../../chains/index.ts'
import { readBody, send, serveOnLoopback } from '../../http.ts'
import { addCommonHeaders, answerPreflight, checkAccess } from './access.ts'
import type { Answer } from './answer.ts'
import { answerToError, messageOf } from './answer-to-error.ts'
import { balanceRoutes } from './balance.ts'
import { createBundler } from './bundler.ts'
import { chainRpcRoutes } from './chain-rpc.ts'
import { type BlockchainApiControl, createWitness, type Witness } from './control.ts'
import { priceRoutes, quoteRoutes, swapTransactionRoutes } from './convert/index.ts'
import { createHistory } from './history/index.ts'
import { iconRoutes } from './icons.ts'
import { createIdentities } from './identity.ts'
import { createLocalChains } from './local-chains.ts'
import { openMarket } from './market.ts'
import { nameRoutes } from './names/index.ts'
import { createPurchases, generatorRoutes, onRampQuoteRoutes, shopRoutes } from './onramp/index.ts'
import { startPrices } from './prices.ts'
import { createQuota, type Quota } from './quota.ts'
import { Refusal } from './refusal.ts'
import type { ApiRequest } from './request.ts'
import { findRoute, type Route } from './router.ts'
import { createSessions } from './sessions.ts'
import { supportedChainRoutes } from './supported-chains.ts'

export interface StartBlockchainApiOptions {
  /** Wanted port; 0 (the default) takes any free one. */
  readonly port?: number
  /** RPC addresses of running local chains, by chain id; the others are "not supported". */
  readonly chains: Partial<Readonly<Record<ChainId, string>>>
  /** Accepted project ids; absent: any non-empty one. */
  readonly projectIds?: readonly string[]
  /** Names are kept in this file across restarts; absent: in memory. */
  readonly namesFile?: string
  /** Milliseconds from an order at the on-ramp to the coins; 3000 unless told. */
  readonly onRampDelay?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly onProgress?: (line: string) => void
}

export interface LocalBlockchainApi {
  /** `http://127.0.0.1:<port>`; the service answers below `/v1`. */
  readonly url: string
  readonly control: BlockchainApiControl
  close(): Promise<void>
}

/**
 * Starts the service that tells apps about accounts, coins, swaps and names, over the local chains. On each chain that
 * has none yet it opens a market first: USDC at its real address, and a pool that swaps it with USDT and the native coin.
 *
 * @throws {Error} when a chain does not answer.
 * @example
 * const api = await startBlockchainApi({ chains: { 137: chain.rpcUrl } })
 * await fetch(`${api.url}/v1/supported-chains?projectId=local`)
 * await api.close()
 */
export async function startBlockchainApi(options: StartBlockchainApiOptions): Promise<LocalBlockchainApi> {
  const { namesFile, onProgress, now = Date.now, onRampDelay: delay = 3000 } = options
  const chains = createLocalChains(options.chains)
  await Promise.all(chains.running.map(openMarket))
  const { port = 0 } = options
  const { url, server, close } = await serveOnLoopback({ port, purpose: 'the Blockchain API', onProgress })
  const prices = new Map(startPrices)
  const witness = createWitness(now)
  const quota = createQuota()
  const identities = createIdentities(now)
  const sessions = createSessions(now)
  const bundler = createBundler(chains)
  const purchases = createPurchases({ url, prices, now, delay, onProgress })
  const history = createHistory({ url, chains, prices, purchasesOf: purchases.rowsOf })
  const routes: readonly Route[] = [
    ...supportedChainRoutes(chains),
    ...identities.routes,
    ...history.routes,
    ...balanceRoutes({ url, chains, prices }),
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
  const { projectIds } = options
  server.on('request', (request, response) => {
    addCommonHeaders(response)
    if (request.method === 'OPTIONS') return answerPreflight(response)
    answer(request, url, routes, { witness, quota, projectIds })
      .catch((error: unknown) => answerToError(error, chains, onProgress))
      .then(({ status, contentType, body, headers }) => send(response, status, contentType, body, headers))
      .catch((error: unknown) => {
        onProgress?.(`The Blockchain API could not answer: ${messageOf(error)}`)
        response.destroy()
      })
  })
  return {
    url,
    control: {
      requests: witness.requests,
      answerNext: witness.answerNext,
      setQuota: quota.set,
      setIdentity: identities.setIdentity,
      addSession: sessions.addSession,
      setUserOperationReceipt: bundler.setUserOperationReceipt,
      markSpam: history.markSpam,
      setPrice: (symbol, usd) => void prices.set(symbol.toUpperCase(), usd),
    },
    async close() {
      await close()
      await purchases.close()
    },
  }
}

/** What a request has to pass. */
interface Gate {
  readonly witness: Witness
  readonly quota: Quota
  readonly projectIds: readonly string[] | undefined
}

async function answer(
  incoming: IncomingMessage,
  url: string,
  routes: readonly Route[],
  { witness, quota, projectIds }: Gate,
): Promise<Answer> {
  const { method = 'GET', headers } = incoming
  const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', url)
  const body = await readBody(incoming)
  const bare: ApiRequest = { method, path, query, headers, body, parts: {} }
  const forced = witness.see(bare)
  if (forced) return forced
  const match = findRoute(routes, method, path)
  if (!match) throw new Refusal(404, 'path', `There is no ${method} ${path}`)
  const request = { ...bare, parts: match.parts }
  checkAccess(request, match.route.access, projectIds)
  if (match.route.access !== 'anyone') quota.take()
  return match.route.answer(request)
}
