import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectionIn } from '../../core/machine.ts'
import { isConnectKitError } from '../../errors/connect-kit-error.ts'
import { forChains, withRecommended } from '../../wallets/explorer-list.ts'
import type { ErrorCodes, ServiceSetupErrorCode } from '../error-codes.ts'
import { askWallets, type NamespaceParameters, openableHere, requestedChains } from './ask-wallets.ts'
import { type ExplorerParameters, readExplorer, updateExplorer } from './explorer.ts'
import { prefetchWalletImages } from './images.ts'

// S9.8
const recommendedEntries = 4

export interface FetchRecommendedWalletsParameters extends ExplorerParameters, NamespaceParameters {}

export type FetchRecommendedWalletsErrorCode = ServiceSetupErrorCode | ErrorCodes<'DESTROYED' | 'ABORTED'>

/**
 * Reads the wallets the explorer recommends, and the total number of wallets. They are optional: while a wallet is connected no request is
 * sent, and a failure of the service is ignored.
 *
 * @throws {ConnectKitError} `SERVICES_NOT_CONFIGURED`, `SERVICE_ADDRESS_INVALID`, `DESTROYED`, `ABORTED`
 * @example await fetchRecommendedWallets(kit)
 */
export async function fetchRecommendedWallets(
  kit: ConnectKit,
  parameters: FetchRecommendedWalletsParameters = {},
): Promise<void> {
  try {
    await readRecommendedWallets(kit, parameters)
  } catch (error) {
    const isOwn = isConnectKitError(error) && !ownErrors.has(error.code)
    if (!isOwn) throw error
  }
}
const ownErrors: ReadonlySet<string> = new Set([
  'SERVICES_NOT_CONFIGURED',
  'SERVICE_ADDRESS_INVALID',
  'DESTROYED',
  'ABORTED',
])

/** Like {@link fetchRecommendedWallets}, but failures are thrown, so that prefetching can detect them. */
export async function readRecommendedWallets(
  kit: ConnectKit,
  parameters: FetchRecommendedWalletsParameters,
): Promise<void> {
  const state = kit.store.getState()
  const { namespace = state.activeNamespace, signal } = parameters
  if (connectionIn(state, namespace).status === 'connected') return
  const { includeWalletIds, excludeWalletIds = [], featuredWalletIds = [] } = kit.options
  const chains = requestedChains(kit, parameters)
  await readExplorer(kit, 'recommended', parameters, async () => {
    updateExplorer(kit, forChains(chains))
    const page = await askWallets(kit, {
      page: 1,
      entries: recommendedEntries,
      include: includeWalletIds,
      exclude: [...excludeWalletIds, ...featuredWalletIds],
      chains,
      signal,
    })
    const wallets = openableHere(kit, page, parameters)
    prefetchWalletImages(kit, wallets)
    return withRecommended({ chains, count: page.count, wallets })
  })
}
