import { z } from 'zod'
import type { ExplorerWallet } from './wallet.ts'

const wholeNumber = z.string().regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1')
const commaSeparated = z.string().transform((text) => {
  const entries = text.split(',').filter((entry) => entry !== '')
  return entries.length === 0 ? undefined : new Set(entries)
})

/** The query of `/getWallets`. Default: the first page with 40 entries, which clients rely on. */
export const ListingQuery = z.object({
  page: wholeNumber.default('1').transform(Number),
  entries: wholeNumber.default('40').transform(Number),
  search: z.string().trim().default(''),
  badge_type: z.enum(['certified', 'none']).optional(),
  include: commaSeparated.optional(),
  exclude: commaSeparated.optional(),
  chains: commaSeparated.optional(),
  platform: z.enum(['ios', 'android']).optional(),
})
export type ListingQuery = z.infer<typeof ListingQuery>

export interface ListingPage {
  /** Number of matching wallets on all pages. */
  readonly count: number
  readonly data: readonly ExplorerWallet[]
  /** 1-based; null if there is no next page. */
  readonly nextPage: number | null
  readonly previousPage: number | null
}

/** One page of the matching wallets, in list order. A page beyond the last one is empty. */
export function listWallets(wallets: readonly ExplorerWallet[], query: ListingQuery): ListingPage {
  const { page, entries } = query
  const matching = wallets
    .filter((wallet) => matches(wallet, query))
    .toSorted((one, other) => (one.order ?? Infinity) - (other.order ?? Infinity))
  const lastPage = Math.max(1, Math.ceil(matching.length / entries))
  return {
    count: matching.length,
    data: matching.slice((page - 1) * entries, page * entries),
    nextPage: page < lastPage ? page + 1 : null,
    previousPage: page > 1 ? Math.min(page - 1, lastPage) : null,
  }
}

function matches(wallet: ExplorerWallet, query: ListingQuery): boolean {
  const { search, badge_type, include, exclude, chains, platform } = query
  return (
    wallet.name.toLowerCase().includes(search.toLowerCase()) &&
    (badge_type === undefined || wallet.badge_type === badge_type) &&
    (include === undefined || include.has(wallet.id)) &&
    !exclude?.has(wallet.id) &&
    // Compares whole ids: eip155:1 must not match eip155:137.
    (chains === undefined || wallet.chains.some((chain) => chains.has(chain))) &&
    (platform === undefined || runsOn(wallet, platform))
  )
}

const runsOn = (wallet: ExplorerWallet, platform: 'ios' | 'android'): boolean =>
  wallet.mobile_link !== null || (platform === 'ios' ? wallet.app_store : wallet.play_store) !== null
