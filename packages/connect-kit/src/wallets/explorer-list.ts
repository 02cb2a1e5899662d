import type { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { ExplorerWallet } from '../services/explorer/wallet.ts'
import type { ExcludedWallet } from './visibility.ts'

// S6.4
/** A wallet of the app's own list, reached over WalletConnect. */
export type CustomWallet = Pick<
  ExplorerWallet,
  | 'id'
  | 'name'
  | 'rdns'
  | 'chains'
  | 'homepage'
  | 'imageUrl'
  | 'mobileLink'
  | 'desktopLink'
  | 'webappLink'
  | 'appStore'
  | 'playStore'
>

/** The kinds of explorer reads; each sends a request of its own. */
export type ExplorerRead = 'featured' | 'recommended' | 'page' | 'search' | 'excluded'

/** The state of the explorer's wallets. */
export interface ExplorerState {
  // S6.4
  /** In the app's order. */
  readonly featured: readonly ExplorerWallet[]
  readonly recommended: readonly ExplorerWallet[]
  /** The wallets of all pages read so far, as one list. */
  readonly wallets: readonly ExplorerWallet[]
  /** Number of wallets the explorer has for the app, excluding the featured ones. */
  readonly count: number
  /** Number of the last page read; 0 if none. */
  readonly page: number
  /** Whether the last page was read. */
  readonly isComplete: boolean
  /** CAIP-2 ids for which the recommended wallets and the pages were read. */
  readonly chains: readonly string[]
  /** Ids excluded from the first page's request: further pages must exclude the same ids, or wallets would be skipped. */
  readonly omitted: readonly string[] | undefined
  readonly search: ExplorerSearch | undefined
  // S6.4
  /** Names and domains of the wallets the app excludes. */
  readonly excluded: readonly ExcludedWallet[]
  readonly isLoading: Readonly<Record<ExplorerRead, boolean>>
  /** The last failure; cleared when the same read starts again. */
  readonly failure: ExplorerFailure | undefined
  /** When each list was read (ms since the epoch), to show its age when offline. The pages keep the time of the first one. */
  readonly readAt: Readonly<Partial<Record<ExplorerRead, number>>>
}

export interface ExplorerFailure {
  readonly read: ExplorerRead
  readonly error: ConnectKitError
}

export interface ExplorerSearch {
  /** The trimmed search text. */
  readonly text: string
  readonly isCertified: boolean
  /** Undefined while the response is pending. */
  readonly results: readonly ExplorerWallet[] | undefined
}

export const emptyExplorer: ExplorerState = {
  featured: [],
  recommended: [],
  wallets: [],
  count: 0,
  page: 0,
  isComplete: false,
  chains: [],
  omitted: undefined,
  search: undefined,
  excluded: [],
  isLoading: { featured: false, recommended: false, page: false, search: false, excluded: false },
  failure: undefined,
  readAt: {},
}

export type ExplorerChange = (state: ExplorerState) => ExplorerState

/** Marks a read as started. */
export const began =
  (read: ExplorerRead): ExplorerChange =>
  (state) => ({
    ...state,
    isLoading: { ...state.isLoading, [read]: true },
    failure: state.failure?.read === read ? undefined : state.failure,
  })

/** Marks a read as finished; no other read of its kind may be pending. */
export const ended =
  (read: ExplorerRead): ExplorerChange =>
  (state) => ({ ...state, isLoading: { ...state.isLoading, [read]: false } })

/** Records the time of a list's response. */
export const cameAt =
  (read: ExplorerRead, at: number): ExplorerChange =>
  (state) => {
    const isFurther = read === 'page' && state.page > 1
    return {
      ...state,
      readAt: { ...state.readAt, [read]: (isFurther ? state.readAt.page : undefined) ?? at },
    }
  }

/** The time of the oldest of some lists; undefined if none was read. */
export function oldestOf({ readAt }: ExplorerState, lists: readonly ExplorerRead[]): number | undefined {
  const moments = lists.flatMap((list) => readAt[list] ?? [])
  return moments.length === 0 ? undefined : Math.min(...moments)
}

/** Records a failed read. */
export const failed =
  (failure: ExplorerFailure): ExplorerChange =>
  (state) => ({ ...state, failure })

/** Sets the chains of the lists; if they change, results for the previous chains are discarded. */
export const forChains =
  (chains: readonly string[]): ExplorerChange =>
  (state) => {
    if (isFor(state, chains)) return state
    const { recommended, wallets, count, page, isComplete, omitted } = emptyExplorer
    const { recommended: _, page: __, ...readAt } = state.readAt
    return { ...state, chains, recommended, wallets, count, page, isComplete, omitted, readAt }
  }

/** Sets the featured wallets. */
export const withFeatured =
  (featured: readonly ExplorerWallet[]): ExplorerChange =>
  (state) => ({ ...state, featured })

export interface RecommendedAnswer {
  readonly chains: readonly string[]
  readonly count: number
  readonly wallets: readonly ExplorerWallet[]
}

/** Sets the recommended wallets and the total count. A response for outdated chains is ignored. */
export const withRecommended =
  ({ chains, count, wallets }: RecommendedAnswer): ExplorerChange =>
  (state) =>
    isFor(state, chains) ? { ...state, recommended: wallets, count } : state

export interface PageAnswer extends RecommendedAnswer {
  readonly page: number
  readonly isLast: boolean
  readonly omitted: readonly string[]
}

/**
 * Appends a page of wallets, without duplicates and only those that support one of the chains. The count is raised if needed. A response
 * for outdated chains is ignored.
 */
export const withPage =
  (answer: PageAnswer): ExplorerChange =>
  (state) =>
    isFor(state, answer.chains)
      ? {
          ...state,
          wallets: uniqueById([
            ...state.wallets,
            ...answer.wallets.filter(({ chains }) => chains?.some((chain) => answer.chains.includes(chain))),
          ]),
          count: Math.max(state.count, answer.count),
          page: Math.max(state.page, answer.page),
          isComplete: state.isComplete || answer.isLast,
          omitted: state.omitted ?? answer.omitted,
        }
      : state

/** Starts, completes or clears a search. */
export const withSearch =
  (search: ExplorerSearch | undefined): ExplorerChange =>
  (state) => ({ ...state, search })

/** Sets the details of the excluded wallets. */
export const withExcluded =
  (wallets: readonly ExplorerWallet[]): ExplorerChange =>
  (state) => ({ ...state, excluded: wallets.map(({ id, name, rdns }) => ({ id, name, rdns })) })

/** Removes duplicates by id; the first one is kept. */
export const uniqueById = <W extends { readonly id: string }>(wallets: readonly W[]): readonly W[] => {
  const known = new Map<string, W>()
  for (const wallet of wallets) if (!known.has(wallet.id)) known.set(wallet.id, wallet)
  return [...known.values()]
}

const isFor = ({ chains }: ExplorerState, wanted: readonly string[]) =>
  chains.length === wanted.length && chains.every((chain, index) => chain === wanted[index])
