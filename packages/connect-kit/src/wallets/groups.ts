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
  /** Whether WalletConnect's own row would offer something new. */
  readonly isWalletConnectOffered: boolean
}

/**
 * Whether WalletConnect has a row of its own. Not on a phone that lists all wallets: there each of them is a link to its app,
 * and a code to scan is no use. Not where the namespace is connected by it, unless several wallets may be.
 */
export const isWalletConnectOffered = (where: {
  readonly isMobile: boolean
  readonly hasAllWallets: boolean
  /** The type of the connector of the active connection in the namespace. */
  readonly connected: ConnectorType | undefined
  readonly isMultiWallet: boolean
}): boolean =>
  !(where.isMobile && where.hasAllWallets) && (where.isMultiWallet || where.connected !== 'WALLET_CONNECT')

/** The groups that have something to show, in the default order. */
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
 * The groups in the order they are shown: those an app names first, the other enabled ones after in the default order. Names
 * that are unknown, not enabled, or said twice are dropped.
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
/** Inside the injected group: merged wallets, then announced ones, then the nameless one. */
const rankOfType: Partial<Record<ConnectorType, number>> = { MULTI_CHAIN: 0, ANNOUNCED: 1, INJECTED: 2 }

// S2.40
/**
 * The order in which connectors are shown, groups as in {@link orderGroups}; stable within a group.
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
