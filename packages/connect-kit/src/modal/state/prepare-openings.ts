import type { ConnectKit } from '../../core/connect-kit.ts'
import { startLazily } from '../../core/lazy-part.ts'
import { connectInModal } from './connect-in-modal.ts'
import { modalStore } from './modal-store.ts'
import { currentView } from './router.ts'

// S3.23
/**
 * Begins with each opening what its views are made of: the pairing it opens on, the wallets of the explorer, and who the page is.
 *
 * @returns ends it
 */
export function prepareOpenings(kit: ConnectKit): () => void {
  if (modalStore(kit).getState().isOpen) prepare(kit)
  return modalStore(kit).subscribe(({ isOpen }, before) => {
    if (isOpen && !before.isOpen) prepare(kit)
  })
}

function prepare(kit: ConnectKit): void {
  const { services, walletConnect, manualWCControl = false } = kit.options
  const modal = modalStore(kit).getState()
  // Only an app without other wallets pairs as soon as the modal opens; one that controls the pairing itself starts it too, or gave its URI.
  if (
    currentView(modal) === 'ConnectingWalletConnectBasic' &&
    walletConnect &&
    !manualWCControl &&
    !modal.data.uri
  )
    void connectInModal(kit, { connectorId: 'walletConnect' })
  if (services)
    startLazily(kit, 'explorer', async () => {
      const [{ prefetchWallets }, { prefetchAssetImages }] = await Promise.all([
        import('../../actions/explorer/prefetch-wallets.ts'),
        import('../../actions/explorer/images.ts'),
      ])
      return (own) => {
        // Never throws; see there. What failed is read again with the next opening.
        void prefetchWallets(own)
        prefetchAssetImages(own)
      }
    })
  if (walletConnect?.verifyUrl)
    startLazily(kit, 'verification', async () => (await import('../../actions/verify-app.ts')).verifyOnce)
}
