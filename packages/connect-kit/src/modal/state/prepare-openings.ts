import type { ConnectKit } from '../../core/connect-kit.ts'
import { startLazily } from '../../core/lazy-part.ts'
import { modalStore } from './modal-store.ts'

// S3.23
/**
 * Begins with each opening what the lists and warnings of the modal are made of: the wallets of the explorer, and who the page is.
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
  const { services, walletConnect } = kit.options
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
