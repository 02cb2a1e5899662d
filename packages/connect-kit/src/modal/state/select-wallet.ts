import type { ConnectKit } from '../../core/connect-kit.ts'
import type { PickedWallet } from '../../core/picked-wallet.ts'
import type { ExplorerWallet } from '../../services/explorer/wallet.ts'
import { shownName } from '../../wallets/identity.ts'
import { inWalletLink } from '../../wallets/in-wallet-link.ts'
import { connectorOfWallet } from '../../wallets/listed-wallets.ts'
import type { WalletEntry } from '../../wallets/merge.ts'
import { connectInModal } from './connect-in-modal.ts'
import { pushView } from './push-view.ts'

/**
 * The connector of a listed wallet in this browser, in the active namespace. Undefined if it is not installed here.
 *
 * @example connectorOf(kit, wallet)?.id
 */
export function connectorOf(
  kit: ConnectKit,
  wallet: Pick<ExplorerWallet, 'id' | 'rdns'>,
): WalletEntry | undefined {
  const { wallets, activeNamespace } = kit.store.getState()
  const { isMobile } = kit.runtime.environment
  return connectorOfWallet(wallet, wallets, { namespace: activeNamespace, isMobile })
}

/**
 * The namespaces of the app in which an installed wallet can be connected.
 *
 * @example namespacesOffered(kit, entry) // ['eip155', 'solana']
 */
export function namespacesOffered(kit: ConnectKit, { namespaces }: WalletEntry): readonly string[] {
  const ofApp = new Set(kit.store.getState().networks.map(({ chainNamespace }) => chainNamespace))
  return [...ofApp].filter((namespace) => namespaces?.includes(namespace) ?? true)
}

/**
 * Connects an installed wallet as the modal does: if it supports several namespaces of the app, the user selects one first. Never throws.
 *
 * @example await selectConnector(kit, 'app.phantom')
 */
export async function selectConnector(kit: ConnectKit, connectorId: string): Promise<void> {
  const entry = kit.store.getState().wallets.find(({ id }) => id === connectorId)
  if (!entry || entry.members.length < 2) return connectInModal(kit, { connectorId })
  const [only, ...others] = namespacesOffered(kit, entry)
  if (others.length > 0) return pushView(kit, { view: 'ConnectingMultiChain', data: { connectorId } })
  return connectInModal(kit, { connectorId, namespace: only })
}

/**
 * Connects a listed wallet as the modal does: as an extension in this browser, else through WalletConnect. Without WalletConnect in the app, it
 * shows where to download the wallet. Never throws.
 *
 * @example await selectWallet(kit, wallet)
 */
export async function selectWallet(kit: ConnectKit, picked: ExplorerWallet): Promise<void> {
  const wallet = { ...picked, name: shownName(picked.name) || picked.id }
  const connector = connectorOf(kit, wallet)
  if (connector) return selectConnector(kit, connector.id)
  const { isMobile, window: page } = kit.runtime.environment
  const { wallets, activeNamespace: namespace } = kit.store.getState()
  const link = inWalletLink({ id: wallet.id, namespace, page: isMobile ? page : undefined })
  // `_top` leaves an iframe too: the wallet opens the app, not the page around it.
  if (link) return void page?.open(link, '_top')
  const pairing = wallets.find(({ type }) => type === 'WALLET_CONNECT')
  if (pairing) return connectInModal(kit, { connectorId: pairing.id, wallet })
  pushView(kit, { view: 'Downloads', data: { wallet } })
}

/** A recently used wallet, merged with what the explorer currently knows about it. */
export function listedWallet(kit: ConnectKit, picked: PickedWallet): ExplorerWallet {
  const { explorer } = kit.store.getState()
  const known = [explorer?.featured, explorer?.recommended, explorer?.wallets].flatMap((list) => list ?? [])
  const { linkModeUrl, ...wallet } = picked
  return { ...wallet, linkMode: linkModeUrl, ...known.find(({ id }) => id === picked.id) }
}
