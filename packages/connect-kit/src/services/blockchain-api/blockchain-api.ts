import * as z from 'zod/mini'
import type { HttpClient, Query } from '../http/http-client.ts'

// S7.9
/** The Blockchain API: what is known about accounts beyond the chain's own answers. */
export interface BlockchainApi {
  readonly http: HttpClient
  /** Some calls read the project id in the body too. */
  readonly projectId: string
  /**
   * Whether the service serves a network. The list is asked for once; where it cannot be had, that is an error and not a no, and
   * the next caller asks again.
   *
   * @param chainId CAIP-2 id
   * @throws {HttpError} `HTTP_FAILED`
   * @throws {ConnectKitError} as `HttpClient.ask`
   */
  supports(chainId: string, signal?: AbortSignal): Promise<boolean>
}

/** What calls of an account have in common. */
export interface AccountQuery {
  /** Plain address. */
  readonly address: string
  /** CAIP-2 id of the network that is asked about. */
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

/** Some endpoints want it on GET requests too. */
export const jsonHeaders = { 'content-type': 'application/json' } as const

/** A query of the newer form of the name service, which answers `[]` where the older one fails. */
export const nameQuery = { apiVersion: '2' } as const satisfies Query
