import type { ConnectKit } from '../../core/connect-kit.ts'
import { startLazily } from '../../core/lazy-part.ts'
import { connectInModal } from './connect-in-modal.ts'
import { modalStore } from './modal-store.ts'
import { currentView } from './router.ts'

// S3.23
/**
 * On each opening starts what its views need: the pairing it opens on, the explorer's wallets, and the verification of the page.
 *
 * @returns a function that stops it
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
  // Pairs on opening only if the app has no other wallets, does not control the pairing itself, and passed no URI of its own.
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
        // Never throws. Failed requests are repeated on the next opening.
        void prefetchWallets(own)
        prefetchAssetImages(own)
      }
    })
  if (walletConnect?.verifyUrl)
    startLazily(kit, 'verification', async () => (await import('../../actions/verify-app.ts')).verifyOnce)
}
