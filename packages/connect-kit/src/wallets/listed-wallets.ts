import type { ConnectorInfo } from '../connectors/connector.ts'
import { normalisedName, normalisedRdns } from './identity.ts'
import { browserWalletName } from './visibility.ts'

/** A wallet from the explorer, the app's own list or the recent wallets; it may not have a connector. */
export interface ListedWallet {
  /** Id in the explorer. */
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  /** CAIP-2 ids of its chains, if known. */
  readonly chains?: readonly string[] | undefined
}

/** The wallets already on screen. */
export interface KnownWallets {
  readonly connectors: readonly ConnectorInfo[]
  readonly recent: readonly ListedWallet[]
  readonly isMobile: boolean
  /** Option `enableEIP6963`; if false, the connectors' domains are ignored. */
  readonly isEip6963Enabled: boolean
}

/** Filters out explorer wallets that are already on screen, by domain and by explorer id. */
export function withoutDuplicates<W extends ListedWallet>(
  wallets: readonly W[],
  known: KnownWallets,
): readonly W[] {
  const domains = knownDomains(known)
  const ids = new Set([
    ...known.connectors
      .filter(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED')
      .map(({ explorerId }) => explorerId),
    ...known.recent.map(({ id }) => id),
  ])
  return wallets.filter((wallet) => !ids.has(wallet.id) && !hasDomain(wallet, domains, known.isMobile))
}

/** Filters out custom wallets of the app that are already on screen, by domain. */
export function customRows<W extends ListedWallet>(wallets: readonly W[], known: KnownWallets): readonly W[] {
  const domains = knownDomains({ ...known, isEip6963Enabled: true })
  return wallets.filter((wallet) => !hasDomain(wallet, domains, known.isMobile))
}

/** Recent wallets that are not excluded, not already on screen, and support the namespace. */
export function recentRows<W extends ListedWallet>(
  recent: readonly W[],
  context: {
    readonly connectors: readonly Pick<ConnectorInfo, 'id' | 'name'>[]
    readonly excludedIds: readonly string[]
    readonly namespace: string | undefined
  },
): readonly W[] {
  const { connectors, excludedIds, namespace } = context
  return recent.filter(
    ({ id, name, chains }) =>
      !excludedIds.includes(id) &&
      !connectors.some(
        (connector) => connector.id === id || normalisedName(connector.name) === normalisedName(name),
      ) &&
      (chains === undefined || !namespace || chains.some((chain) => chain.startsWith(`${namespace}:`))),
  )
}

/**
 * The connector of a listed wallet in a namespace; undefined if the wallet is reached over WalletConnect. Matched by explorer id or domain,
 * so that a wallet that is not installed is never matched to another one.
 */
export const connectorOfWallet = <C extends ConnectorInfo>(
  wallet: Pick<ListedWallet, 'id' | 'rdns'>,
  connectors: readonly C[],
  { namespace, isMobile }: { readonly namespace: string; readonly isMobile: boolean },
): C | undefined => {
  const domain = normalisedRdns(wallet.rdns, isMobile)
  return connectors.find(
    ({ type, explorerId, rdns, namespaces }) =>
      type !== 'WALLET_CONNECT' &&
      (namespaces === undefined || namespaces.includes(namespace)) &&
      (explorerId === wallet.id || (domain !== undefined && normalisedRdns(rdns, isMobile) === domain)),
  )
}

// S9.8
/** Maximum number of recent wallets. */
const recentWalletsLimit = 2

// S9.8
/** Adds a wallet to the recent wallets: a new one comes first, and the list is cut to two; a known one keeps its position. */
export function recentWallets<W extends ListedWallet>(recent: readonly W[], wallet: W): readonly W[] {
  return recent.some(({ id }) => id === wallet.id)
    ? recent.slice(0, recentWalletsLimit)
    : [wallet, ...recent].slice(0, recentWalletsLimit)
}

/** Number of recommended wallets to show; fewer the more wallets the user already has. */
export function recommendedLimit(
  connectors: readonly Pick<ConnectorInfo, 'type' | 'name'>[],
  recentCount: number,
): number {
  const own = connectors.filter(
    (connector) =>
      ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN'].includes(connector.type) &&
      connector.name !== browserWalletName,
  )
  return Math.max(0, 2 - own.length - recentCount)
}

/** Whether recommended wallets are shown: not if the app sets featured or custom wallets, even an empty list. */
export const areRecommendedShown = (parameters: {
  readonly hasWalletConnect: boolean
  readonly featuredWalletIds: readonly string[] | undefined
  readonly customWallets: readonly unknown[] | undefined
}): boolean =>
  parameters.hasWalletConnect &&
  parameters.featuredWalletIds === undefined &&
  parameters.customWallets === undefined

function knownDomains({ connectors, recent, isMobile, isEip6963Enabled }: KnownWallets): ReadonlySet<string> {
  const domains = [...(isEip6963Enabled ? connectors : []), ...recent].map(({ rdns }) =>
    normalisedRdns(rdns, isMobile),
  )
  return new Set(domains.filter((rdns) => rdns !== undefined))
}

function hasDomain(wallet: ListedWallet, domains: ReadonlySet<string>, isMobile: boolean): boolean {
  const rdns = normalisedRdns(wallet.rdns, isMobile)
  return rdns !== undefined && domains.has(rdns)
}
