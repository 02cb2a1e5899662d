import type { ConnectorInfo, ConnectorType } from '../connectors/connector.ts'

/** S2.40: the groups of the wallet list, in their default order. */
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
  /** Option; on by default. */
  readonly isWalletConnectEnabled: boolean
  /** Whether a namespace is connected by WalletConnect now: its group would offer nothing new. */
  readonly isWalletConnectConnected: boolean
}

/** The groups that have something to show, in the default order. */
export function enabledGroups(contents: GroupContents): readonly ConnectorGroup[] {
  const has = (...types: readonly ConnectorType[]) =>
    contents.connectors.some(({ type }) => types.includes(type))
  const isEnabled: Readonly<Record<ConnectorGroup, boolean>> = {
    walletConnect:
      contents.isWalletConnectEnabled && !contents.isWalletConnectConnected && has('WALLET_CONNECT'),
    recent: contents.recent.length > 0,
    injected: has('MULTI_CHAIN', 'ANNOUNCED', 'INJECTED'),
    featured: contents.featured.length > 0,
    custom: contents.custom.length > 0,
    external: has('EXTERNAL'),
    recommended: contents.recommended.length > 0,
  }
  return connectorGroups.filter((group) => isEnabled[group])
}

/**
 * The groups in the order they are shown (S2.40): those an app names first, the other enabled ones after in the default order. Names
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

/**
 * The order in which connectors are shown (S2.40), groups as in {@link orderGroups}; stable within a group.
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
