import * as z from 'zod/mini'
import type { HttpClient } from '../http/http-client.ts'
import { isOnThisMachine } from './links.ts'
import { type ExplorerWallet, readWallet } from './wallet.ts'

export interface ListWalletsParameters {
  /** Page number, starting at 1. */
  readonly page: number
  /** Number of wallets per page. */
  readonly entries: number
  readonly search?: string | undefined
  readonly badge?: 'certified' | 'none' | undefined
  /** Only wallets with these ids; all if omitted. */
  readonly include?: readonly string[] | undefined
  /** No wallets with these ids. */
  readonly exclude?: readonly string[] | undefined
  /** CAIP-2 ids; only wallets that support at least one of them. */
  readonly chains?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

export interface WalletPage {
  /** Total number of wallets on all pages. */
  readonly count: number
  /** Number of records on the page, valid or not. */
  readonly received: number
  readonly wallets: readonly ExplorerWallet[]
}

const answer = z.object({
  count: z.int().check(z.nonnegative()),
  data: z.array(z.unknown()),
})

/**
 * Reads a page of the explorer's wallets. Invalid records are dropped; the others are kept.
 *
 * @throws {HttpError} `HTTP_FAILED`
 * @throws {ConnectKitError} as `HttpClient.ask`
 * @example const { count, wallets } = await listWallets(http, { page: 1, entries: 40, chains: ['eip155:137'] })
 */
export async function listWallets(
  http: Pick<HttpClient, 'ask' | 'urlOf'>,
  { page, entries, search, badge, include, exclude, chains, signal }: ListWalletsParameters,
): Promise<WalletPage> {
  const path = ['getWallets']
  const { count, data } = await http.ask(answer, {
    path,
    query: {
      page: String(page),
      entries: String(entries),
      search: search?.trim(),
      badge_type: badge,
      include: include?.join(','),
      exclude: exclude?.join(','),
      chains: chains?.join(','),
    },
    signal,
  })
  // A page holds at most the requested number of records, even if the service returns more.
  const records = data.slice(0, entries)
  const isLocal = isOnThisMachine(http.urlOf({ path }))
  return {
    count,
    received: records.length,
    wallets: records.map((value) => readWallet(value, { isLocal })).filter((wallet) => wallet !== undefined),
  }
}
