import { readDeepLink } from '../../connectors/walletconnect/deep-link.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { subscribeEvents } from '../../core/dispatch.ts'
import type { KitEvent } from '../../core/machine.ts'
import { report } from '../../core/report.ts'
import { serviceSettings } from '../../core/service-clients.ts'

/** Reports what the kit's own events say of connections and networks. @returns ends it */
export const watchKit = (kit: ConnectKit): (() => void) =>
  subscribeEvents(kit, (event) => reportEvent(kit, event))

function reportEvent(kit: ConnectKit, event: KitEvent): void {
  switch (event.type) {
    case 'sessionOpened': {
      // An earlier connection that was taken up is no new one.
      if (event.attempt === undefined) return
      const method = event.session.connector.type === 'WALLET_CONNECT' ? wayOfPairing(kit) : 'browser'
      return report(kit, 'CONNECT_SUCCESS', { method, name: event.session.wallet.name || 'Unknown' })
    }
    case 'connectFailed':
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
