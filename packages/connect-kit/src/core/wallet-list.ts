import type { ConnectorInfo } from '../connectors/connector.ts'
import { orderConnectors } from '../wallets/groups.ts'
import { mergeWallets, type WalletEntry } from '../wallets/merge.ts'
import { isConnectorVisible } from '../wallets/visibility.ts'
import type { ConnectKitOptions } from './connect-kit.ts'

// S2.40, S6.4
/**
 * The known connectors as the wallet list shows them: one entry per wallet, merged over its namespaces, ordered by
 * group, without those the app excludes.
 */
export function listWallets(
  {
    connectorTypeOrder,
    excludeWalletIds = [],
  }: Pick<ConnectKitOptions, 'connectorTypeOrder' | 'excludeWalletIds'>,
  wallets: readonly ConnectorInfo[],
  isMobile: boolean,
): readonly WalletEntry[] {
  const context = {
    hasAnnounced: wallets.some(({ type }) => type === 'ANNOUNCED'),
    excluded: excludeWalletIds.map((id) => ({ id, rdns: id })),
  }
  const shown = wallets.filter((wallet) => isConnectorVisible(wallet, context))
  return orderConnectors(mergeWallets(shown, isMobile), connectorTypeOrder)
}
