import * as z from 'zod/mini'
import type { HttpClient, Query } from '../http/http-client.ts'

// S7.9
/** The Blockchain API: account data that RPC nodes do not provide. */
export interface BlockchainApi {
  readonly http: HttpClient
  /** Some endpoints also expect the project id in the body. */
  readonly projectId: string
  /**
   * Whether the service supports a network. The list is fetched once; if the request fails, it rejects instead of returning false, and the
   * next call retries.
   *
   * @param chainId CAIP-2 id
   * @throws {HttpError} `HTTP_FAILED`
   * @throws {ConnectKitError} as `HttpClient.ask`
   */
  supports(chainId: string, signal?: AbortSignal): Promise<boolean>
}

/** Parameters common to all account queries. */
export interface AccountQuery {
  /** Plain address. */
  readonly address: string
  /** CAIP-2 id of the queried network. */
  readonly chainId: string
  readonly signal?: AbortSignal | undefined
}

const supportedChains = z.object({ http: z.array(z.string()), ws: z.optional(z.array(z.string())) })

/** @example const api = createBlockchainApi({ http, projectId }) */
export function createBlockchainApi({
  http,
  projectId,
}: Pick<BlockchainApi, 'http' | 'projectId'>): BlockchainApi {
  let served: ReadonlySet<string> = new Set()
  return {
    http,
    projectId,
    async supports(chainId, signal) {
      if (served.size === 0) {
        const { http: ids } = await http.ask(supportedChains, { path: ['v1', 'supported-chains'], signal })
        served = new Set(ids)
      }
      return served.has(chainId)
    },
  }
}

/** Some endpoints require it on GET requests, too. */
export const jsonHeaders = { 'content-type': 'application/json' } as const

/** Selects the newer version of the name service, which returns `[]` where the older one fails. */
export const nameQuery = { apiVersion: '2' } as const satisfies Query
