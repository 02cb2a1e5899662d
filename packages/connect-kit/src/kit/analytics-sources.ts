import { readDeepLink } from '../connectors/walletconnect/deep-link.ts'
import type { ConnectKit } from './connect-kit.ts'
import { subscribeEvents } from './dispatch.ts'
import { connectionIn, type KitEvent } from './machine.ts'
import { report } from './report.ts'
import { currentView, type ViewName } from './router.ts'
import { serviceSettings } from './services.ts'
import type { KitState } from './state.ts'

/** Reports what the kit's own events and state say: connections, networks, the modal. @returns ends it */
export function watchKit(kit: ConnectKit): () => void {
  const stops = [
    subscribeEvents(kit, (event) => reportEvent(kit, event)),
    kit.store.subscribe((state, before) => {
      if (state.modal !== before.modal) reportModal(kit, state, before)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function reportEvent(kit: ConnectKit, event: KitEvent): void {
  switch (event.type) {
    case 'approved': {
      // An earlier connection that was taken up is no new one.
      if (event.attempt === undefined) return
      const method = event.connector.type === 'WALLET_CONNECT' ? wayOfPairing(kit) : 'browser'
      return report(kit, 'CONNECT_SUCCESS', { method, name: event.wallet.name || 'Unknown' })
    }
    case 'rejected':
      // A person who turned to something else did not fail.
      if (event.code === 'ABORTED') return
      return report(kit, 'CONNECT_ERROR', { message: event.code })
    case 'disconnected': {
      if (kit.runtime.lifetime.signal.aborted) return
      const [only, ...others] = event.namespaces
      return report(kit, 'DISCONNECT_SUCCESS', { namespace: others.length > 0 ? 'all' : (only ?? 'all') })
    }
    case 'networkChosen':
      return report(kit, 'SWITCH_NETWORK', { network: event.network })
    default:
  }
}

/** An app of this device was opened by a link, or another device read the code. */
const wayOfPairing = (kit: ConnectKit) =>
  readDeepLink(kit.runtime.environment.storage) ? 'mobile' : 'qrcode'

const clickOf: Partial<Record<ViewName, 'CLICK_ALL_WALLETS' | 'CLICK_NETWORKS'>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  Networks: 'CLICK_NETWORKS',
}

function reportModal(kit: ConnectKit, state: KitState, before: KitState): void {
  const connected = connectionIn(state, state.activeNamespace).status === 'connected'
  if (state.modal.isOpen !== before.modal.isOpen)
    report(kit, state.modal.isOpen ? 'MODAL_OPEN' : 'MODAL_CLOSE', { connected })
  const view = currentView(state.modal)
  const isFurther = state.modal.history.length > before.modal.history.length
  const click = clickOf[view]
  if (state.modal.isOpen && isFurther && view !== currentView(before.modal) && click) report(kit, click, {})
}

/** The options of the app as the service takes them: what survives JSON, networks as ids, nothing that acts. */
export function initializeProperties(kit: ConnectKit): Readonly<Record<string, unknown>> {
  const { projectId, sdk } = serviceSettings(kit)
  const { networks, defaultNetwork, siweConfig, ...options } = kit.options
  return {
    ...options,
    projectId,
    sdkType: sdk.type,
    sdkVersion: sdk.version,
    networks: networks.map(({ caipNetworkId }) => caipNetworkId),
    defaultNetwork: defaultNetwork?.caipNetworkId,
    ...(siweConfig ? { siweConfig: { options: { enabled: siweConfig.enabled ?? true } } } : {}),
  }
}
