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
 * The order in which wallets are shown. An override names the groups that come first; unknown names are dropped, the
 * other groups follow in the default order (S2.40). Stable within a group.
 */
export function orderConnectors(
  connectors: readonly ConnectorInfo[],
  override: readonly string[] = [],
): readonly ConnectorInfo[] {
  const isGroup = (name: string): name is ConnectorGroup => connectorGroups.some((group) => group === name)
  const groups = [...new Set([...override.filter(isGroup), ...connectorGroups])]
  const place = (connector: ConnectorInfo) => groups.indexOf(groupOfType[connector.type])
  const rank = (connector: ConnectorInfo) => rankOfType[connector.type] ?? 0
  return connectors.toSorted((a, b) => place(a) - place(b) || rank(a) - rank(b))
}

/**
 * Leaves out the nameless injected wallet when announced ones are there: it is one of them, and 'Browser Wallet'
 * tells nobody which.
 */
export const withoutDuplicates = (connectors: readonly ConnectorInfo[]): readonly ConnectorInfo[] =>
  connectors.some((connector) => connector.type === 'ANNOUNCED')
    ? connectors.filter((connector) => connector.type !== 'INJECTED')
    : connectors
