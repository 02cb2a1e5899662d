import type { ConnectorInfo } from '../connectors/connector.ts'
import type { ListedWallet } from './listed-wallets.ts'

// S6.4
/** An app's wallet selection, by explorer id. */
export interface WalletChoice {
  /** Only these wallets; all if undefined or empty. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** None of these wallets; takes precedence over the other lists. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** These wallets first, in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
}

// S6.4
/** Filters a wallet list by the app's include and exclude lists; the order is kept. */
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
 * Marks the wallets that announced themselves in this browser (EIP-6963) as installed and sorts the list: installed wallets first, then the
 * featured ones in the app's order, then the others in their original order.
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

/** Values of the option `allWallets`. */
export type AllWalletsOption = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'

/** Whether the connect screen shows its 'All Wallets' row, whose wallets are reached over WalletConnect. */
export const isAllWalletsShown = (parameters: {
  readonly hasWalletConnect: boolean
  readonly option: AllWalletsOption
  readonly isMobile: boolean
}): boolean =>
  parameters.hasWalletConnect &&
  (parameters.option === 'SHOW' || (parameters.option === 'ONLY_MOBILE' && parameters.isMobile))

/**
 * The number shown on the 'All Wallets' row: exact below ten and for a filtered list, else rounded down to a multiple of ten.
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
