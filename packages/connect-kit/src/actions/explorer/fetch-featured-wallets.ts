import type { ConnectKit } from '../../core/connect-kit.ts'
import { withFeatured } from '../../wallets/explorer-list.ts'
import type { ErrorCodes, ServiceErrorCode } from '../error-codes.ts'
import { askWallets, openableHere } from './ask-wallets.ts'
import { type ExplorerParameters, readExplorer } from './explorer.ts'
import { prefetchWalletImages } from './images.ts'

export type FetchFeaturedWalletsParameters = ExplorerParameters

export type FetchFeaturedWalletsErrorCode = ServiceErrorCode | ErrorCodes<'DESTROYED'>

// S6.4
/**
 * Reads the wallets the app features, in the app's order. Without `options.featuredWalletIds` no request is sent.
 *
 * @throws {ConnectKitError} `SERVICES_NOT_CONFIGURED`, `DESTROYED`, `ABORTED`, and as `HttpClient.ask`
 * @example await fetchFeaturedWallets(kit)
 */
export async function fetchFeaturedWallets(
  kit: ConnectKit,
  parameters: FetchFeaturedWalletsParameters = {},
): Promise<void> {
  const { featuredWalletIds: ids = [] } = kit.options
  if (ids.length === 0) return
  await readExplorer(kit, 'featured', parameters, async () => {
    const page = await askWallets(kit, {
      page: 1,
      entries: ids.length,
      include: ids,
      signal: parameters.signal,
    })
    const featured = openableHere(kit, page).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    prefetchWalletImages(kit, featured)
    return withFeatured(featured)
  })
}
