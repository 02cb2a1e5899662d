import type { ConnectorInfo } from '../connectors/connector.ts'
import type { ListedWallet } from './listed-wallets.ts'

// S6.4
/** Which wallets an app wants, by explorer id. */
export interface WalletChoice {
  /** Only these; undefined or none: all. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** None of these; wins over the others. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** These first, in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
}

// S6.4
/** The wallets an app allows, in the order given. */
export function chosenWallets<W extends ListedWallet>(
  wallets: readonly W[],
  choice: WalletChoice,
): readonly W[] {
  const { includeWalletIds = [], excludeWalletIds = [] } = choice
  return wallets.filter(
    ({ id }) =>
      (includeWalletIds.length === 0 || includeWalletIds.includes(id)) && !excludeWalletIds.includes(id),
  )
}

// S6.4
/** The featured wallets, in the app's order. */
export function featuredWallets<W extends ListedWallet>(
  wallets: readonly W[],
  choice: WalletChoice,
): readonly W[] {
  const ids = choice.featuredWalletIds ?? []
  return chosenWallets(wallets, choice)
    .filter(({ id }) => ids.includes(id))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export type MarkedWallet<W extends ListedWallet> = W & { readonly isInstalled: boolean }

/**
 * Marks the wallets that announced themselves in this browser and sorts: installed ones first, then the featured ones in
 * the app's order, then the others as they came.
 */
export function markInstalled<W extends ListedWallet>(
  wallets: readonly W[],
  connectors: readonly Pick<ConnectorInfo, 'type' | 'rdns'>[],
  featuredWalletIds: readonly string[] = [],
): readonly MarkedWallet<W>[] {
  const domains = new Set(connectors.filter(({ type }) => type === 'ANNOUNCED').map(({ rdns }) => rdns))
  const place = ({ id }: W) => {
    const index = featuredWalletIds.indexOf(id)
    return index === -1 ? featuredWalletIds.length : index
  }
  return wallets
    .map((wallet) => ({ ...wallet, isInstalled: Boolean(wallet.rdns) && domains.has(wallet.rdns) }))
    .toSorted((a, b) => Number(b.isInstalled) - Number(a.isInstalled) || place(a) - place(b))
}

/** Option `allWallets`. */
export type AllWalletsOption = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'

/** Whether the connect screen has its 'All Wallets' row: its wallets are reached by WalletConnect. */
export const isAllWalletsShown = (parameters: {
  readonly hasWalletConnect: boolean
  readonly option: AllWalletsOption
  readonly isMobile: boolean
}): boolean =>
  parameters.hasWalletConnect &&
  (parameters.option === 'SHOW' || (parameters.option === 'ONLY_MOBILE' && parameters.isMobile))

/**
 * The number on the 'All Wallets' row: exact below ten and where the list is filtered, else rounded down to tens.
 *
 * @example allWalletsLabel({ count: 15, featured: 1, filtered: 0 }) // '10+'
 */
export function allWalletsLabel(parameters: {
  readonly count: number
  readonly featured: number
  readonly filtered: number
}): string {
  if (parameters.filtered > 0) return String(parameters.filtered)
  const exact = parameters.count + parameters.featured
  const rounded = exact < 10 ? exact : Math.floor(exact / 10) * 10
  return rounded < exact ? `${rounded}+` : String(rounded)
}
