import type { ConnectKit } from '../../core/connect-kit.ts'
import { forChains, withPage } from '../../wallets/explorer-list.ts'
import type { ErrorCodes, ServiceErrorCode } from '../error-codes.ts'
import { askWallets, type NamespaceParameters, reachableHere, requestedChains } from './ask-wallets.ts'
import { type ExplorerParameters, explorerStateOf, readExplorer, updateExplorer } from './explorer.ts'
import { prefetchWalletImages } from './images.ts'

// S9.8
const pageEntries = 40
/** Number of images prefetched per page: those visible on the first screen. */
const imagesAhead = 20

export interface FetchWalletPageParameters extends ExplorerParameters, NamespaceParameters {}

export type FetchWalletPageErrorCode = ServiceErrorCode | ErrorCodes<'DESTROYED'>

/**
 * Reads the next page of all wallets and appends it to the list. After the last page no request is sent. If the networks or the namespace
 * change, the list restarts from the first page.
 *
 * @throws {ConnectKitError} `SERVICES_NOT_CONFIGURED`, `DESTROYED`, `ABORTED`, and as `HttpClient.ask`; the same page is then read by the
 *   next call
 * @example await fetchWalletPage(kit)
 */
export async function fetchWalletPage(
  kit: ConnectKit,
  parameters: FetchWalletPageParameters = {},
): Promise<void> {
  const chains = requestedChains(kit, parameters)
  const known = forChains(chains)(explorerStateOf(kit))
  if (known.isComplete) return
  const { includeWalletIds, excludeWalletIds = [], featuredWalletIds = [] } = kit.options
  const omitted = known.omitted ?? [
    ...known.recommended.map(({ id }) => id),
    ...excludeWalletIds,
    ...featuredWalletIds,
  ]
  const page = known.page + 1
  await readExplorer(kit, 'page', parameters, async () => {
    updateExplorer(kit, forChains(chains))
    const answer = await askWallets(kit, {
      page,
      entries: pageEntries,
      include: includeWalletIds,
      exclude: omitted,
      chains,
      signal: parameters.signal,
    })
    const wallets = reachableHere(kit, answer, parameters)
    prefetchWalletImages(kit, wallets.slice(0, imagesAhead))
    const isLast = answer.received === 0 || page * pageEntries >= answer.count
    return withPage({ chains, page, isLast, omitted, count: answer.count, wallets })
  })
}
