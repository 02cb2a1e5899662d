import { initialView } from '../wallets/initial-view.ts'
import type { ConnectKit } from './connect-kit.ts'
import { connectionIn } from './machine.ts'
import { showOnly } from './modal.ts'
import type { ViewName } from './router.ts'

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
    hasAdapters: reachesPageWallets(kit),
    isConnected: connectionIn(state, state.activeNamespace).status === 'connected',
    isMobile: kit.runtime.environment.isMobile,
    requested: view,
  })
  showOnly(kit, resolved)
  // An app that controls the pairing itself starts it too.
  if (resolved === 'ConnectingWalletConnectBasic' && !manualWCControl && kit.options.walletConnect)
    void startPairing(kit)
}

/** Only an app without other wallets pairs as soon as the modal opens; others load that code with the first choice. */
async function startPairing(kit: ConnectKit): Promise<void> {
  try {
    const { connectInModal } = await import('./connect-in-modal.ts')
    await connectInModal(kit, 'walletConnect')
  } catch (error) {
    kit.runtime.environment.warn('The code of the pairing could not be loaded', error)
  }
}

/** Whether the app looks for wallets in the page, or only pairs. */
const reachesPageWallets = ({ options }: ConnectKit): boolean =>
  (options.enableInjected ?? true) || (options.enableEIP6963 ?? true) || (options.wallets ?? []).length > 0
