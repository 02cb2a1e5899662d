import type { ConnectKit } from '../../core/connect-kit.ts'
import { dispatch } from '../../core/dispatch.ts'
import { connectionIn } from '../../core/machine.ts'
import { pageConnectorSources } from '../../core/page-sources.ts'
import { initialView } from '../../wallets/initial-view.ts'
import { attachModal } from './attach-modal.ts'
import { showOnly } from './modal.ts'
import type { ViewData, ViewName } from './router.ts'

export interface OpenModalParameters {
  /** The view to open on. */
  readonly view?: ViewName | undefined
  /** Activates this namespace (CAIP-2) first. */
  readonly namespace?: string | undefined
  /** A WalletConnect URI of the app's own: the modal opens on its QR code. */
  readonly uri?: string | undefined
  /** The subject of the view: the wallet, the connector, the network. */
  readonly arguments?: ViewData | undefined
}

// S2.38
/**
 * Opens the modal: on the requested view, else on Account when a wallet is connected, else on Connect. If pairing is the app's only way to connect,
 * or the app controls the pairing itself, it opens on the QR code.
 *
 * @example openModal(kit, { view: 'SwitchNetwork', arguments: { chainId: 42161 } })
 */
export function openModal(
  kit: ConnectKit,
  { view, namespace, uri, arguments: data }: OpenModalParameters = {},
): void {
  if (namespace) dispatch(kit, { type: 'namespaceChosen', namespace })
  const state = kit.store.getState()
  const resolved = initialView<ViewName>({
    isManual: kit.options.manualWCControl ?? false,
    hasAdapters: pageConnectorSources(kit.options).length > 0,
    isConnected: connectionIn(state, state.activeNamespace).status === 'connected',
    isMobile: kit.runtime.environment.isMobile,
    requested: view ?? (uri ? 'ConnectingWalletConnectBasic' : undefined),
  })
  attachModal(kit)
  showOnly(kit, resolved, uri ? { ...data, uri } : data)
}
