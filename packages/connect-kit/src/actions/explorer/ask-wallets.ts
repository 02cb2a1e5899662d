import type { ConnectKit } from '../../core/connect-kit.ts'
import { pageConnectorSources } from '../../core/page-sources.ts'
import { serviceSettings } from '../../core/service-clients.ts'
import { coinbaseId, phantomId } from '../../services/explorer/known-ids.ts'
import {
  type ListWalletsParameters,
  listWallets,
  type WalletPage,
} from '../../services/explorer/list-wallets.ts'
import { shownName } from '../../wallets/identity.ts'
import { explorerOf } from './explorer.ts'
import { isReachableByLink, isReachableHere } from './reachable.ts'

export interface NamespaceParameters {
  /** Only for this namespace, such as `solana`; defaults to all of the app's namespaces. */
  readonly namespace?: string | undefined
}

/**
 * Requests a page of wallets from the explorer, with the rules that apply to every list. Names are sanitized for display; a wallet without
 * a displayable name is dropped.
 */
export async function askWallets(kit: ConnectKit, parameters: ListWalletsParameters): Promise<WalletPage> {
  const { sdk } = serviceSettings(kit)
  // Kits with this SDK version have no adapters and cannot reach these two wallets.
  const unreachable = sdk.version.startsWith('html-core-') ? [phantomId, coinbaseId] : []
  const page = await listWallets(explorerOf(kit), {
    ...parameters,
    exclude: [...new Set([...(parameters.exclude ?? []), ...unreachable])],
  })
  const named = page.wallets.map((wallet) => ({ ...wallet, name: shownName(wallet.name) }))
  return { ...page, wallets: named.filter(({ name }) => name !== '') }
}

/** Filters out the wallets that cannot be opened on this device. */
export function openableHere(
  kit: ConnectKit,
  { wallets }: WalletPage,
  { namespace }: NamespaceParameters = {},
): WalletPage['wallets'] {
  const { activeNamespace, connectors } = kit.store.getState()
  const context = {
    isMobile: kit.runtime.environment.isMobile,
    namespace: namespace ?? activeNamespace,
    connectorIds: connectors.map(({ id }) => id),
  }
  return wallets.filter((wallet) => isReachableHere(wallet, context))
}

/** Like {@link openableHere}. If the app does not look for wallets in the page, wallets without any link are dropped as well. */
export const reachableHere = (
  kit: ConnectKit,
  page: WalletPage,
  parameters: NamespaceParameters,
): WalletPage['wallets'] =>
  openableHere(kit, page, parameters).filter(
    (wallet) => pageConnectorSources(kit.options).length > 0 || isReachableByLink(wallet),
  )

/** CAIP-2 ids of the app's networks. */
export const requestedChains = (kit: ConnectKit, { namespace }: NamespaceParameters): readonly string[] =>
  kit.store
    .getState()
    .networks.filter(({ chainNamespace }) => namespace === undefined || chainNamespace === namespace)
    .map(({ caipNetworkId }) => caipNetworkId)
