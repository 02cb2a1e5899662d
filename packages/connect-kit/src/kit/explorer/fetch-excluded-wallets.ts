import { withExcluded } from '../../wallets/explorer-list.ts'
import type { ConnectKit } from '../connect-kit.ts'
import { listWallets } from '../wallet-list.ts'
import { askWallets } from './ask-wallets.ts'
import { type ExplorerParameters, readExplorer } from './explorer.ts'

/**
 * Reads by what domain and name the wallets the app excludes are known (S6.4), so that they are hidden wherever they are met. Without
 * `options.excludeWalletIds` nothing is asked.
 *
 * @throws {ConnectKitError} `SERVICES_NOT_CONFIGURED`, `DESTROYED`, `ABORTED`, and as `HttpClient.ask`
 * @example await fetchExcludedWallets(kit)
 */
export async function fetchExcludedWallets(
  kit: ConnectKit,
  parameters: ExplorerParameters = {},
): Promise<void> {
  const { excludeWalletIds: ids = [] } = kit.options
  if (ids.length === 0) return
  await readExplorer(kit, 'excluded', parameters, async () => {
    const page = await askWallets(kit, {
      page: 1,
      entries: ids.length,
      include: ids,
      signal: parameters.signal,
    })
    return withExcluded(page.wallets)
  })
  kit.store.setState(({ wallets, explorer }) => ({
    connectors: listWallets(kit.options, wallets, kit.runtime.environment.isMobile, explorer?.excluded),
  }))
}
