import { isConnectKitError } from '../../errors/connect-kit-error.ts'
import type { ConnectKit } from '../connect-kit.ts'
import { serviceSettings } from '../services.ts'
import { fetchExcludedWallets } from './fetch-excluded-wallets.ts'
import { fetchProjectSettings } from './fetch-project-settings.ts'
import { prefetchAssetImages } from './images.ts'
import { prefetchWallets } from './prefetch-wallets.ts'

/**
 * Reads what the explorer knows when it is needed: the excluded wallets and the project's settings at once, the wallets to choose from when
 * the modal opens.
 *
 * @returns ends it
 */
export function followExplorer(kit: ConnectKit): () => void {
  const { environment } = kit.runtime
  const inBackground = async (read: Promise<void>, what: string) => {
    try {
      await read
    } catch (error) {
      if (!isConnectKitError(error, 'ABORTED')) environment.warn(`${what} could not be read`, error)
    }
  }
  if (serviceSettings(kit).isProjectRead) {
    void inBackground(fetchExcludedWallets(kit), 'The excluded wallets')
    void inBackground(fetchProjectSettings(kit), 'The settings of the project')
  }
  const whenOpen = () => {
    if (!kit.store.getState().modal.isOpen) return
    // Never throw; see there. What failed is read again with the next opening.
    void prefetchWallets(kit)
    prefetchAssetImages(kit)
  }
  whenOpen()
  return kit.store.subscribe(({ modal }, before) => {
    if (modal.isOpen && !before.modal.isOpen) whenOpen()
  })
}
