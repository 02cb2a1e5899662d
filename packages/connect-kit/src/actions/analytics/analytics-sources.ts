import { readDeepLink } from '../../connectors/walletconnect/deep-link.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { subscribeEvents } from '../../core/dispatch.ts'
import type { KitEvent } from '../../core/machine.ts'
import { report } from '../../core/report.ts'
import { serviceSettings } from '../../core/service-clients.ts'

/** Reports the kit's own connection and network events to analytics. @returns a function that unsubscribes */
export const watchKit = (kit: ConnectKit): (() => void) =>
  subscribeEvents(kit, (event) => reportEvent(kit, event))

function reportEvent(kit: ConnectKit, event: KitEvent): void {
  switch (event.type) {
    case 'sessionOpened': {
      // A restored or reconnected session is not a new connection.
      if (event.attempt === undefined) return
      const method = event.session.connector.type === 'WALLET_CONNECT' ? wayOfPairing(kit) : 'browser'
      return report(kit, 'CONNECT_SUCCESS', { method, name: event.session.wallet.name || 'Unknown' })
    }
    case 'connectFailed':
      // An aborted attempt, such as one the user cancelled, is not an error.
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

/** `mobile` when a deep link to a wallet app on this device is stored, else `qrcode`. */
const wayOfPairing = (kit: ConnectKit) =>
  readDeepLink(kit.runtime.environment.storage) ? 'mobile' : 'qrcode'

/**
 * The app's options in the form the analytics service expects: networks as CAIP-2 ids, `siweConfig` reduced to its `enabled` flag.
 * Functions are dropped when the properties are serialized as JSON.
 */
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
