import { initialView } from '../wallets/initial-view.ts'
import type { ConnectKit } from './connect-kit.ts'
import { follow } from './follow.ts'
import { connectionIn } from './machine.ts'
import { showOnly } from './modal.ts'
import type { ViewName } from './router.ts'
import { pageWalletSources } from './wallet-sources.ts'

export interface OpenModalParameters {
  readonly view?: ViewName
}

/**
 * Opens the modal (S2.38): on the view asked for, else on Account when a wallet is connected, else on Connect. Where the
 * app only pairs, or controls that itself, it opens there.
 *
 * @example openModal(kit, { view: 'Networks' })
 */
export function openModal(kit: ConnectKit, { view }: OpenModalParameters = {}): void {
  const state = kit.store.getState()
  const { manualWCControl = false } = kit.options
  const resolved = initialView<ViewName>({
    isManual: manualWCControl,
    hasAdapters: pageWalletSources(kit.options).length > 0,
    isConnected: connectionIn(state, state.activeNamespace).status === 'connected',
    isMobile: kit.runtime.environment.isMobile,
    requested: view,
  })
  showOnly(kit, resolved)
  // An app that controls the pairing itself starts it too.
  if (resolved === 'ConnectingWalletConnectBasic' && !manualWCControl && kit.options.walletConnect)
    // Only an app without other wallets pairs as soon as the modal opens; others load that code with the first choice.
    follow(kit, 'pairing', async () => {
      const { connectInModal } = await import('./connect-in-modal.ts')
      return (own) => void connectInModal(own, 'walletConnect')
    })
}
