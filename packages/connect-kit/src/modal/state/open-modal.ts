import type { ConnectKit } from '../../core/connect-kit.ts'
import { dispatch } from '../../core/dispatch.ts'
import { connectionIn } from '../../core/machine.ts'
import { pageConnectorSources } from '../../core/page-sources.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { initialView } from '../../wallets/initial-view.ts'
import { attachModal } from './attach-modal.ts'
import { showOnly } from './modal.ts'
import type { ViewData, ViewName } from './router.ts'

export interface OpenModalParameters {
  /** The view to open on. */
  readonly view?: ViewName | undefined
  /** Activates this namespace (CAIP-2) first; a network of the app must have it. */
  readonly namespace?: string | undefined
  /** A WalletConnect URI (version 2) of the app's own: the modal opens on its QR code. */
  readonly uri?: string | undefined
  /** The subject of the view: the wallet, the connector, the network. */
  readonly arguments?: ViewData | undefined
}

// S2.38
/**
 * Opens the modal: on the requested view, else on Account when a wallet is connected, else on Connect. If pairing is the app's only way to connect,
 * or the app controls the pairing itself, it opens on the QR code.
 *
 * @throws {ConnectKitError} `MODAL_OPTIONS_INVALID` if the URI is not one of WalletConnect v2, or no network of the app has the namespace. Nothing
 *   opens, and an open modal stays as it is
 * @example openModal(kit, { view: 'SwitchNetwork', arguments: { chainId: 42161 } })
 */
export function openModal(
  kit: ConnectKit,
  { view, namespace, uri, arguments: data }: OpenModalParameters = {},
): void {
  const pairing = uri ?? data?.uri
  // EIP-1328: without the key no wallet can pair.
  if (pairing !== undefined && !/^wc:.+@2\?(.*&)?symKey=\w/.test(pairing)) throw invalid('uri')
  if (namespace !== undefined) {
    if (!kit.store.getState().networks.some((network) => network.chainNamespace === namespace))
      throw invalid('namespace')
    dispatch(kit, { type: 'namespaceChosen', namespace })
  }
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

/** Its texts are loaded with the catalogue of errors, not with each page that has a button. */
const invalid = (reason: string) =>
  new ConnectKitError('MODAL_OPTIONS_INVALID', `Invalid ${reason}`, { details: { reason } })
