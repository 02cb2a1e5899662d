import type { ConnectorInfo, ConnectorType } from '../connectors/connector.ts'

// S2.40
/** The groups of the wallet list, in their default order. */
export const connectorGroups = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
export type ConnectorGroup = (typeof connectorGroups)[number]

export interface GroupContents {
  readonly connectors: readonly Pick<ConnectorInfo, 'type'>[]
  readonly recent: readonly unknown[]
  readonly featured: readonly unknown[]
  readonly custom: readonly unknown[]
  readonly recommended: readonly unknown[]
  /** Whether the WalletConnect row is shown. */
  readonly isWalletConnectOffered: boolean
}

/**
 * Whether WalletConnect has a row of its own. Not on a phone that lists all wallets, because each of them links to its app and a QR code is
 * of no use there. Not if the namespace is already connected over WalletConnect, unless several connections are allowed.
 */
export const isWalletConnectOffered = (where: {
  readonly isMobile: boolean
  readonly hasAllWallets: boolean
  /** The type of the connector of the active connection in the namespace. */
  readonly connected: ConnectorType | undefined
  readonly isMultiWallet: boolean
}): boolean =>
  !(where.isMobile && where.hasAllWallets) && (where.isMultiWallet || where.connected !== 'WALLET_CONNECT')

/** The groups that are not empty, in the default order. */
export function enabledGroups(contents: GroupContents): readonly ConnectorGroup[] {
  const has = (...types: readonly ConnectorType[]) =>
    contents.connectors.some(({ type }) => types.includes(type))
  const isEnabled: Readonly<Record<ConnectorGroup, boolean>> = {
    walletConnect: contents.isWalletConnectOffered && has('WALLET_CONNECT'),
    recent: contents.recent.length > 0,
    injected: has('MULTI_CHAIN', 'ANNOUNCED', 'INJECTED'),
    featured: contents.featured.length > 0,
    custom: contents.custom.length > 0,
    external: has('EXTERNAL'),
    recommended: contents.recommended.length > 0,
  }
  return connectorGroups.filter((group) => isEnabled[group])
}

// S2.40
/**
 * The groups in display order: those the app names first, then the other enabled groups in the default order. Names that are unknown,
 * disabled or repeated are ignored.
 *
 * @example orderGroups(['walletConnect', 'injected'], ['injected']) // ['injected', 'walletConnect']
 */
export function orderGroups(
  enabled: readonly ConnectorGroup[],
  override: readonly string[] = [],
): readonly ConnectorGroup[] {
  const named = override.flatMap((name) => enabled.filter((group) => group === name))
  return [...new Set([...named, ...connectorGroups.filter((group) => enabled.includes(group))])]
}

const groupOfType: Readonly<Record<ConnectorType, ConnectorGroup>> = {
  WALLET_CONNECT: 'walletConnect',
  MULTI_CHAIN: 'injected',
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  EXTERNAL: 'external',
  AUTH: 'custom',
  ID_AUTH: 'custom',
}
/** Order inside the injected group: merged wallets, then announced ones, then the unnamed injected wallet. */
const rankOfType: Partial<Record<ConnectorType, number>> = { MULTI_CHAIN: 0, ANNOUNCED: 1, INJECTED: 2 }

// S2.40
/**
 * Sorts connectors in display order, by the groups of {@link orderGroups}; stable within a group.
 *
 * @example orderConnectors(connectors, ['injected', 'walletConnect'])
 */
export function orderConnectors<C extends Pick<ConnectorInfo, 'type'>>(
  connectors: readonly C[],
  override: readonly string[] = [],
): readonly C[] {
  const groups = orderGroups(connectorGroups, override)
  const place = ({ type }: C) => groups.indexOf(groupOfType[type])
  const rank = ({ type }: C) => rankOfType[type] ?? 0
  return connectors.toSorted((a, b) => place(a) - place(b) || rank(a) - rank(b))
}
