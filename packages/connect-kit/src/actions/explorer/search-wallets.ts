import { linkedSignal } from '../../async/linked-signal.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'
import { report } from '../../core/report.ts'
import { withSearch } from '../../wallets/explorer-list.ts'
import type { ErrorCodes, ServiceErrorCode } from '../error-codes.ts'
import { askWallets, type NamespaceParameters, reachableHere, requestedChains } from './ask-wallets.ts'
import { type ExplorerParameters, readExplorer, updateExplorer } from './explorer.ts'
import { prefetchWalletImages } from './images.ts'

// S9.8
const searchEntries = 100
/** Minimum search length (characters): a single letter would match almost everything. */
const shortestSearch = 2

export interface SearchWalletsParameters extends ExplorerParameters, NamespaceParameters {
  readonly search: string
  /** Only wallets certified by WalletConnect. */
  readonly isCertified?: boolean | undefined
}

export type SearchWalletsErrorCode = ServiceErrorCode | ErrorCodes<'DESTROYED'>

/**
 * Searches wallets by name. The newest search wins: a pending older one rejects with `ABORTED`, regardless of the order of the responses.
 * Fewer than two characters clear the search, unless only certified wallets are requested.
 *
 * @throws {ConnectKitError} `SERVICES_NOT_CONFIGURED`, `DESTROYED`, `ABORTED`, and as `HttpClient.ask`
 * @example await searchWallets(kit, { search: 'rainbow' })
 */
export async function searchWallets(kit: ConnectKit, parameters: SearchWalletsParameters): Promise<void> {
  const { isCertified = false, signal } = parameters
  const text = parameters.search.trim()
  const own = takeTurn(kit)
  if (text.length < shortestSearch && !isCertified) return updateExplorer(kit, withSearch(undefined))
  const linked = linkedSignal(signal, own.signal)
  try {
    await readExplorer(kit, 'search', { signal: linked.signal }, async () => {
      updateExplorer(kit, withSearch({ text, isCertified, results: undefined }))
      const { includeWalletIds: include, excludeWalletIds: exclude } = kit.options
      const badge = isCertified ? 'certified' : undefined
      report(kit, 'SEARCH_WALLET', { badge: badge ?? '', search: text })
      const answer = await askWallets(kit, {
        page: 1,
        entries: searchEntries,
        search: text,
        badge,
        include,
        exclude,
        chains: requestedChains(kit, parameters),
        signal: linked.signal,
      })
      const results = reachableHere(kit, answer, parameters)
      prefetchWalletImages(kit, results)
      return withSearch({ text, isCertified, results })
    })
  } catch (error) {
    // Aborted by the caller, not replaced by a newer search: the search is cleared.
    if (linked.signal.aborted && searches(kit).newest === own) updateExplorer(kit, withSearch(undefined))
    throw error
  } finally {
    linked.release()
  }
}

const searches = oncePerKit(() => ({ newest: new AbortController() }))

/** Aborts the previous search. */
function takeTurn(kit: ConnectKit): AbortController {
  const search = searches(kit)
  search.newest.abort()
  search.newest = new AbortController()
  return search.newest
}
