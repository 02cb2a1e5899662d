import type { ConnectKit } from '../../core/connect-kit.ts'
import { serviceSettings } from '../../core/service-clients.ts'
import { isConnectKitError } from '../../errors/connect-kit-error.ts'
import { fetchExcludedWallets } from './fetch-excluded-wallets.ts'
import { fetchProjectSettings } from './fetch-project-settings.ts'

/** Reads the excluded wallets and the project's settings in the background. Never throws. */
export function startExplorer(kit: ConnectKit): void {
  if (!serviceSettings(kit).isProjectRead) return
  const inBackground = async (read: Promise<void>, what: string) => {
    try {
      await read
    } catch (error) {
      if (!isConnectKitError(error, 'ABORTED'))
        kit.runtime.environment.warn(`${what} could not be read`, error)
    }
  }
  void inBackground(fetchExcludedWallets(kit), 'The excluded wallets')
  void inBackground(fetchProjectSettings(kit), 'The settings of the project')
}
