import { withExcluded } from '../../wallets/explorer-list.ts'
import type { WalletEntry } from '../../wallets/merge.ts'
import { type ExcludedWallet, isConnectorVisible } from '../../wallets/visibility.ts'
import type { ConnectKit } from '../connect-kit.ts'
import { oncePerKit } from '../services.ts'
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
  hideExcluded(kit)()
}

/** Takes the wallets the explorer knows as excluded out of the list, now and whenever another is met. */
const hideExcluded = oncePerKit((kit) => {
  const hide = () =>
    kit.store.setState(({ connectors, explorer }) => ({
      connectors: withoutExcluded(connectors, explorer?.excluded ?? []),
    }))
  const stop = kit.store.subscribe((state, before) => {
    if (state.wallets !== before.wallets) hide()
  })
  kit.runtime.lifetime.signal.addEventListener('abort', stop, { once: true })
  return hide
})

/**
 * The wallets of the list without those an app excludes, by all the explorer knows of them (S6.4).
 *
 * @example withoutExcluded(connectors, [{ name: 'Kraken', rdns: 'example.k' }])
 */
export function withoutExcluded(
  connectors: readonly WalletEntry[],
  excluded: readonly ExcludedWallet[],
): readonly WalletEntry[] {
  const context = { hasAnnounced: false, excluded }
  return connectors.filter(({ members, alternatives }) =>
    [...members, ...alternatives].every((member) => isConnectorVisible(member, context)),
  )
}
