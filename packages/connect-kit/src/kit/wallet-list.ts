import type { ConnectorInfo } from '../connectors/connector.ts'
import type { ConnectKitOptions } from './connect-kit.ts'
import { orderConnectors, withoutDuplicates } from './order-connectors.ts'
import type { WalletEntry } from './state.ts'

/** The wallets met, as the list shows them (S2.40). */
export function listWallets(
  options: ConnectKitOptions,
  wallets: readonly ConnectorInfo[],
): readonly WalletEntry[] {
  const ordered = orderConnectors(withoutDuplicates(wallets), options.connectorTypeOrder)
  return ordered.map((wallet) => ({ ...wallet, members: [wallet] }))
}
