import type { ConnectKitOptions } from '../../core/connect-kit.ts'
import type { PickedWallet } from '../../core/picked-wallet.ts'
import type { KitState } from '../../core/state.ts'
import type { ExplorerWallet } from '../../services/explorer/wallet.ts'
import {
  allWalletsLabel,
  chosenWallets,
  featuredWallets,
  type MarkedWallet,
  markInstalled,
} from '../../wallets/all-wallets.ts'
import { type CustomWallet, emptyExplorer, uniqueById } from '../../wallets/explorer-list.ts'
import {
  areRecommendedShown,
  customRows,
  type ListedWallet,
  recentRows,
  recommendedLimit,
  withoutDuplicates,
} from '../../wallets/listed-wallets.ts'
import { isConnectorVisible } from '../../wallets/visibility.ts'

/** The options that affect which wallets are shown. */
export type ShownWalletsOptions = Pick<
  ConnectKitOptions,
  'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds' | 'customWallets' | 'enableEIP6963'
>

/** The state that determines which wallets are shown. */
export type KnownWallets = Pick<
  KitState,
  'connectors' | 'wallets' | 'recentWallets' | 'explorer' | 'activeNamespace'
>

export interface ShownWalletsParameters {
  readonly state: KnownWallets
  readonly options: ShownWalletsOptions
  readonly isMobile: boolean
  /** Only wallets of this namespace, if the user selected one. */
  readonly namespace?: string | undefined
}

/** The listed wallets as the screens show them, group by group. */
export interface ShownWallets {
  readonly recent: readonly PickedWallet[]
  readonly featured: readonly ExplorerWallet[]
  readonly custom: readonly CustomWallet[]
  /** Recommended wallets; fewer the more wallets the user already has. */
  readonly recommended: readonly ExplorerWallet[]
  /** Featured wallets, recommended wallets, then the loaded pages, each wallet once; installed ones first. */
  readonly all: readonly MarkedWallet<ExplorerWallet>[]
  /** Search results; undefined if there is no search, or its response is pending. */
  readonly found: readonly MarkedWallet<ExplorerWallet>[] | undefined
  /** The number on the 'All Wallets' row, such as `480+`. */
  readonly countLabel: string
}

// S2.40, S6.4
/**
 * The listed wallets to show, without those the app excludes. The groups of the first screen also leave out the wallets that are already on
 * it. Pure; a component can memoize the result.
 *
 * @example const { featured, recommended } = shownWallets({ state: kit.store.getState(), options: kit.options, isMobile })
 */
export function shownWallets({ state, options, isMobile, namespace }: ShownWalletsParameters): ShownWallets {
  const explorer = state.explorer ?? emptyExplorer
  const isWanted = wantedBy(state, options)
  const isHere = ({ chains }: ListedWallet) =>
    namespace === undefined || chains?.some((chain) => chain.startsWith(`${namespace}:`)) === true
  const wanted = <W extends ListedWallet>(wallets: readonly W[]) =>
    chosenWallets(wallets, options).filter((wallet) => isWanted(wallet) && isHere(wallet))
  const marked = (wallets: readonly ExplorerWallet[]) =>
    markInstalled(wallets, state.connectors, options.featuredWalletIds)

  const { wallets } = state
  const recent = recentRows(state.recentWallets.filter(isWanted), {
    connectors: wallets,
    excludedIds: options.excludeWalletIds ?? [],
    namespace: namespace ?? state.activeNamespace,
  })
  const known = {
    connectors: state.connectors,
    recent: state.recentWallets,
    isMobile,
    isEip6963Enabled: options.enableEIP6963 ?? true,
  }
  const featured = featuredWallets(wanted(explorer.featured), options)
  const recommended = wanted(explorer.recommended)
  const all = marked(uniqueById([...featured, ...recommended, ...wanted(explorer.wallets)]))
  const hasRecommended = areRecommendedShown({
    hasWalletConnect: wallets.some(({ type }) => type === 'WALLET_CONNECT'),
    featuredWalletIds: options.featuredWalletIds,
    customWallets: options.customWallets,
  })
  return {
    recent,
    featured: withoutDuplicates(featured, known),
    custom: customRows(options.customWallets ?? [], known),
    recommended: hasRecommended
      ? withoutDuplicates(recommended, known).slice(0, recommendedLimit(wallets, recent.length))
      : [],
    all,
    found: explorer.search?.results && marked(wanted(explorer.search.results)),
    countLabel: allWalletsLabel({
      count: explorer.count,
      featured: featured.length,
      filtered: namespace === undefined ? 0 : all.length,
    }),
  }
}

/** Whether the app allows a listed wallet; it can be excluded by id, domain or name. */
function wantedBy(state: KnownWallets, options: ShownWalletsOptions): (wallet: ListedWallet) => boolean {
  const context = { hasAnnounced: false, excluded: excludedBy(state, options) }
  return ({ id, name, rdns }) =>
    isConnectorVisible(
      { id, type: 'EXTERNAL', name, icon: undefined, rdns, explorerId: id, namespaces: undefined },
      context,
    )
}

const excludedBy = (
  state: KnownWallets,
  { excludeWalletIds = [] }: Pick<ConnectKitOptions, 'excludeWalletIds'>,
) => [...excludeWalletIds.map((id) => ({ id, rdns: id })), ...(state.explorer?.excluded ?? [])]
