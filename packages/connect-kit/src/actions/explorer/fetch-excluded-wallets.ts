import type { ConnectKit } from '../../core/connect-kit.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'
import { withExcluded } from '../../wallets/explorer-list.ts'
import type { WalletEntry } from '../../wallets/merge.ts'
import { type ExcludedWallet, isConnectorVisible } from '../../wallets/visibility.ts'
import type { ErrorCodes, ServiceErrorCode } from '../error-codes.ts'
import { askWallets } from './ask-wallets.ts'
import { type ExplorerParameters, readExplorer } from './explorer.ts'

export type FetchExcludedWalletsParameters = ExplorerParameters

export type FetchExcludedWalletsErrorCode = ServiceErrorCode | ErrorCodes<'DESTROYED'>

// S6.4
/**
 * Reads the names and domains (rdns) of the wallets the app excludes, so that they are hidden wherever they are found. Without
 * `options.excludeWalletIds` no request is sent.
 *
 * @throws {ConnectKitError} `SERVICES_NOT_CONFIGURED`, `DESTROYED`, `ABORTED`, and as `HttpClient.ask`
 * @example await fetchExcludedWallets(kit)
 */
export async function fetchExcludedWallets(
  kit: ConnectKit,
  parameters: FetchExcludedWalletsParameters = {},
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
  hideExcluded(kit)()
}

/** Removes excluded wallets from the list, now and whenever the connectors change. */
const hideExcluded = oncePerKit((kit) => {
  const hide = () =>
    kit.store.setState(({ wallets, explorer }) => ({
      wallets: withoutExcluded(wallets, explorer?.excluded ?? []),
    }))
  const stop = kit.store.subscribe((state, before) => {
    if (state.connectors !== before.connectors) hide()
  })
  kit.runtime.lifetime.signal.addEventListener('abort', stop, { once: true })
  return hide
})

// S6.4
/**
 * The wallets of the list without the excluded ones, matched by id, name and domain.
 *
 * @example withoutExcluded(wallets, [{ name: 'Kraken', rdns: 'example.k' }])
 */
export function withoutExcluded(
  wallets: readonly WalletEntry[],
  excluded: readonly ExcludedWallet[],
): readonly WalletEntry[] {
  const context = { hasAnnounced: false, excluded }
  return wallets.filter(({ members, alternatives }) =>
    [...members, ...alternatives].every((member) => isConnectorVisible(member, context)),
  )
}
