import type { ConnectorInfo } from '../connectors/connector.ts'
import { normalisedName, normalisedRdns } from './identity.ts'
import { browserWalletName } from './visibility.ts'

/** A wallet of the explorer, of the app's own list, or remembered: not reached yet. */
export interface ListedWallet {
  /** Id in the explorer. */
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  /** CAIP-2 ids of its chains, where they are known. */
  readonly chains?: readonly string[] | undefined
}

/** What is on screen already. */
export interface KnownWallets {
  readonly connectors: readonly ConnectorInfo[]
  readonly recent: readonly ListedWallet[]
  readonly isMobile: boolean
  /** Option `enableEIP6963`; without it connectors' domains do not count. */
  readonly isEip6963Enabled: boolean
}

/**
 * Explorer wallets without those on screen already: by domain, and by explorer id.
 */
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

/** The app's own wallets without those on screen already, by domain. */
export function customRows<W extends ListedWallet>(wallets: readonly W[], known: KnownWallets): readonly W[] {
  const domains = knownDomains({ ...known, isEip6963Enabled: true })
  return wallets.filter((wallet) => !hasDomain(wallet, domains, known.isMobile))
}

/** Remembered wallets that are neither excluded, nor on screen, nor useless in the active namespace. */
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
 * The connector that reaches a listed wallet in a namespace; undefined: it is reached by WalletConnect. Known by the
 * explorer's id, or by its domain; a wallet that is not here must not become whichever is.
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
/** How many wallets are remembered. */
const recentWalletsLimit = 2

// S9.8
/** Remembers a wallet: a new one comes first and the list is cut to two; a known one is not moved. */
export function recentWallets<W extends ListedWallet>(recent: readonly W[], wallet: W): readonly W[] {
  return recent.some(({ id }) => id === wallet.id)
    ? recent.slice(0, recentWalletsLimit)
    : [wallet, ...recent].slice(0, recentWalletsLimit)
}

/** How many recommended wallets are shown: the fewer, the more of the person's own are. */
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

/** Whether recommended wallets are shown at all: an app that names featured or own ones wants those, even if none. */
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
