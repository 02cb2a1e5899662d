import * as z from 'zod/mini'
import type { HttpClient } from '../http/http-client.ts'
import { isOnThisMachine } from './links.ts'
import { type ExplorerWallet, readWallet } from './wallet.ts'

export interface ListWalletsParameters {
  /** From 1. */
  readonly page: number
  /** Wallets on a page. */
  readonly entries: number
  readonly search?: string | undefined
  readonly badge?: 'certified' | 'none' | undefined
  /** Ids; only these. None: all. */
  readonly include?: readonly string[] | undefined
  /** Ids; none of these. */
  readonly exclude?: readonly string[] | undefined
  /** CAIP-2 ids; wallets with one of them. */
  readonly chains?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

export interface WalletPage {
  /** How many wallets there are on all pages. */
  readonly count: number
  /** How many records the page had, readable or not. */
  readonly received: number
  readonly wallets: readonly ExplorerWallet[]
}

const answer = z.object({
  count: z.int().check(z.nonnegative()),
  data: z.array(z.unknown()),
})

/**
 * A page of the explorer's wallets. A record nobody can read is left out; the others stay.
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
  // A page holds what was asked for, however much came.
  const records = data.slice(0, entries)
  const isLocal = isOnThisMachine(http.urlOf({ path }))
  return {
    count,
    received: records.length,
    wallets: records.map((value) => readWallet(value, { isLocal })).filter((wallet) => wallet !== undefined),
  }
}
