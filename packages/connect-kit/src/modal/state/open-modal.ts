import type { ConnectKit } from '../../core/connect-kit.ts'
import { startLazily } from '../../core/lazy-part.ts'
import { connectionIn } from '../../core/machine.ts'
import { pageConnectorSources } from '../../core/page-sources.ts'
import { initialView } from '../../wallets/initial-view.ts'
import { attachModal } from './attach-modal.ts'
import { showOnly } from './modal.ts'
import type { ViewName } from './router.ts'

export interface OpenModalParameters {
  readonly view?: ViewName | undefined
}

// S2.38
/**
 * Opens the modal: on the view asked for, else on Account when a wallet is connected, else on Connect. Where the
 * app only pairs, or controls that itself, it opens there.
 *
 * @example openModal(kit, { view: 'Networks' })
 */
export function openModal(kit: ConnectKit, { view }: OpenModalParameters = {}): void {
  const state = kit.store.getState()
  const { manualWCControl = false } = kit.options
  const resolved = initialView<ViewName>({
    isManual: manualWCControl,
    hasAdapters: pageConnectorSources(kit.options).length > 0,
    isConnected: connectionIn(state, state.activeNamespace).status === 'connected',
    isMobile: kit.runtime.environment.isMobile,
    requested: view,
  })
  attachModal(kit)
  showOnly(kit, resolved)
  // An app that controls the pairing itself starts it too.
  if (resolved === 'ConnectingWalletConnectBasic' && !manualWCControl && kit.options.walletConnect)
    // Only an app without other wallets pairs as soon as the modal opens; others load that code with the first choice.
    startLazily(kit, 'pairing', async () => {
      const { connectInModal } = await import('./connect-in-modal.ts')
      return (own) => void connectInModal(own, { connectorId: 'walletConnect' })
    })
}
