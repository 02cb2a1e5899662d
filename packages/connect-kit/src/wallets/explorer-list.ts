import type { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { ExplorerWallet } from '../services/explorer/wallet.ts'
import type { ExcludedWallet } from './visibility.ts'

// S6.4
/** A wallet of the app's own list, to be reached by WalletConnect. */
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

/** What is read from the explorer, each by a request of its own. */
export type ExplorerRead = 'featured' | 'recommended' | 'page' | 'search' | 'excluded'

/** What the kit knows of the explorer's wallets. */
export interface ExplorerState {
  // S6.4
  /** In the app's order. */
  readonly featured: readonly ExplorerWallet[]
  readonly recommended: readonly ExplorerWallet[]
  /** The pages read so far, as one list. */
  readonly wallets: readonly ExplorerWallet[]
  /** How many wallets the explorer has for the app, without the featured ones. */
  readonly count: number
  /** The last page read; 0: none. */
  readonly page: number
  /** Whether there is no further page. */
  readonly isComplete: boolean
  /** CAIP-2 ids the recommended wallets and the pages are for. */
  readonly chains: readonly string[]
  /** What the first page left out: the next ones must leave out the same, or wallets between them would be lost. */
  readonly omitted: readonly string[] | undefined
  readonly search: ExplorerSearch | undefined
  // S6.4
  /** What is known of the wallets the app excludes. */
  readonly excluded: readonly ExcludedWallet[]
  readonly isLoading: Readonly<Record<ExplorerRead, boolean>>
  /** The last failure, until the same is read again. */
  readonly failure: ExplorerFailure | undefined
  /** When each list came (ms since the epoch): its age, for a page without network. Pages are as old as the first of them. */
  readonly readAt: Readonly<Partial<Record<ExplorerRead, number>>>
}

export interface ExplorerFailure {
  readonly read: ExplorerRead
  readonly error: ConnectKitError
}

export interface ExplorerSearch {
  /** As it was asked for, without white space around it. */
  readonly text: string
  readonly isCertified: boolean
  /** Undefined until they came. */
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

/** A read began. */
export const began =
  (read: ExplorerRead): ExplorerChange =>
  (state) => ({
    ...state,
    isLoading: { ...state.isLoading, [read]: true },
    failure: state.failure?.read === read ? undefined : state.failure,
  })

/** A read is over, and no other of its kind is under way. */
export const ended =
  (read: ExplorerRead): ExplorerChange =>
  (state) => ({ ...state, isLoading: { ...state.isLoading, [read]: false } })

/** A list came. */
export const cameAt =
  (read: ExplorerRead, at: number): ExplorerChange =>
  (state) => {
    const isFurther = read === 'page' && state.page > 1
    return {
      ...state,
      readAt: { ...state.readAt, [read]: (isFurther ? state.readAt.page : undefined) ?? at },
    }
  }

/** When the oldest of some lists came; undefined where none did. */
export function oldestOf({ readAt }: ExplorerState, lists: readonly ExplorerRead[]): number | undefined {
  const moments = lists.flatMap((list) => readAt[list] ?? [])
  return moments.length === 0 ? undefined : Math.min(...moments)
}

/** A read failed. */
export const failed =
  (failure: ExplorerFailure): ExplorerChange =>
  (state) => ({ ...state, failure })

/** The lists are wanted for these chains: what was read for others is of no use. */
export const forChains =
  (chains: readonly string[]): ExplorerChange =>
  (state) => {
    if (isFor(state, chains)) return state
    const { recommended, wallets, count, page, isComplete, omitted } = emptyExplorer
    const { recommended: _, page: __, ...readAt } = state.readAt
    return { ...state, chains, recommended, wallets, count, page, isComplete, omitted, readAt }
  }

/** The featured wallets came. */
export const withFeatured =
  (featured: readonly ExplorerWallet[]): ExplorerChange =>
  (state) => ({ ...state, featured })

export interface RecommendedAnswer {
  readonly chains: readonly string[]
  readonly count: number
  readonly wallets: readonly ExplorerWallet[]
}

/** The recommended wallets came; they say how many there are. An answer for chains that are not wanted any more is dropped. */
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
 * A page came: its wallets are added, each once, if they have one of the chains. It may raise the count. An answer for chains that
 * are not wanted any more is dropped.
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

/** A search began, came, or was taken back. */
export const withSearch =
  (search: ExplorerSearch | undefined): ExplorerChange =>
  (state) => ({ ...state, search })

/** The details of the excluded wallets came. */
export const withExcluded =
  (wallets: readonly ExplorerWallet[]): ExplorerChange =>
  (state) => ({ ...state, excluded: wallets.map(({ id, name, rdns }) => ({ id, name, rdns })) })

/** The first of each id. */
export const uniqueById = <W extends { readonly id: string }>(wallets: readonly W[]): readonly W[] => {
  const known = new Map<string, W>()
  for (const wallet of wallets) if (!known.has(wallet.id)) known.set(wallet.id, wallet)
  return [...known.values()]
}

const isFor = ({ chains }: ExplorerState, wanted: readonly string[]) =>
  chains.length === wanted.length && chains.every((chain, index) => chain === wanted[index])
