import type { ConnectorInfo } from '../connectors/connector.ts'
import { orderConnectors } from '../wallets/groups.ts'
import { mergeWallets, type WalletEntry } from '../wallets/merge.ts'
import { isBrowserWallet } from '../wallets/visibility.ts'
import type { ConnectKitOptions } from './connect-kit.ts'

/**
 * The wallets met, as the list shows them: one entry for a wallet however many namespaces it is met in, in the order
 * of S2.40, without those the app excludes (S6.4). The nameless wallet at `window.ethereum` is shown only where none
 * announced itself: there it is the only way to an old wallet, elsewhere it is one of them.
 */
export function listWallets(
  { connectorTypeOrder, excludeWalletIds = [] }: ConnectKitOptions,
  wallets: readonly ConnectorInfo[],
  isMobile: boolean,
): readonly WalletEntry[] {
  const hasAnnounced = wallets.some(({ type }) => type === 'ANNOUNCED')
  const shown = wallets.filter(
    (wallet) =>
      !(hasAnnounced && isBrowserWallet(wallet)) &&
      ![wallet.id, wallet.rdns, wallet.explorerId].some(
        (id) => id !== undefined && excludeWalletIds.includes(id),
      ),
  )
  return orderConnectors(mergeWallets(shown, isMobile), connectorTypeOrder)
}
