import type { Connector, ConnectorSession } from '../connectors/connector.ts'
import { walletConnectSource } from '../connectors/walletconnect/pairing-source.ts'
import { cancelConnect } from './cancel-connect.ts'
import type { ConnectKit } from './connect-kit.ts'
import { addConnector } from './connectors.ts'
import { dispatch } from './dispatch.ts'
import { follow } from './follow.ts'
import { hasSignIn } from './has-sign-in.ts'
import { followOtherTabs } from './other-tabs.ts'
import { reconnectTo } from './reconnect.ts'
import { readRecentWallets, recallNetwork } from './remembered.ts'
import { adoptSession, namespacesOf, release } from './sessions.ts'
import { watchUnsupportedChain } from './unsupported-chain.ts'
import { pageWalletSources } from './wallet-sources.ts'

/**
 * Looks for wallets, now and later, takes up the connection of an earlier page load, and follows the app's other
 * tabs, until the kit is destroyed. No request and no socket, unless a WalletConnect session is taken up or the app has `services`. A second
 * call does nothing, so React's strict mode is harmless; on a server there is nothing to find.
 *
 * @example startConnectKit(kit)
 */
export function startConnectKit(kit: ConnectKit): void {
  const { runtime } = kit
  if (runtime.stopLooking || runtime.lifetime.signal.aborted) return
  const { environment, storage } = runtime
  const {
    metadata,
    networks,
    services,
    walletConnect,
    enableReconnect = true,
    enableNetworkSwitch = true,
    allowUnsupportedChain = false,
  } = kit.options
  const add = (connector: Connector) => {
    addConnector(kit, connector)
    // Never throws; see there.
    if (enableReconnect) void reconnectTo(kit, connector)
  }
  recallNetwork(kit)
  kit.store.setState({ recentWallets: readRecentWallets(kit) })
  const stops: (() => void)[] = []
  runtime.stopLooking = () => {
    for (const stop of stops) stop()
  }
  const connected = (connector: Connector, session: ConnectorSession) => {
    const isFree = session.namespaces.some(({ namespace }) => !runtime.sessions.has(namespace))
    if (isFree && !runtime.lifetime.signal.aborted)
      adoptSession(kit, connector, session, { attempt: undefined })
    else session.release()
  }
  const context = { environment, storage, metadata, networks, add, connected }
  if (walletConnect) stops.push(walletConnectSource(walletConnect)(context))
  for (const source of pageWalletSources(kit.options)) stops.push(source(context))
  stops.push(followOtherTabs(kit))
  if (enableNetworkSwitch && !allowUnsupportedChain) stops.push(watchUnsupportedChain(kit))
  if (hasSignIn(kit))
    stops.push(follow(kit, 'sign-in', () => import('./sign-in.ts').then(({ followSignIn }) => followSignIn)))
  if (services ?? walletConnect?.verifyUrl)
    stops.push(
      follow(kit, 'services', () => import('./start-services.ts').then(({ startServices }) => startServices)),
    )
}

/**
 * Frees everything a kit holds: listeners, sockets, timers. Verbs that still wait end with `ABORTED`, later ones throw
 * `DESTROYED`. The wallets keep their side of the connections.
 *
 * @example await destroyConnectKit(kit)
 */
export async function destroyConnectKit(kit: ConnectKit): Promise<void> {
  const { runtime } = kit
  if (runtime.lifetime.signal.aborted) return
  cancelConnect(kit)
  runtime.lifetime.abort()
  runtime.stopLooking?.()
  for (const live of new Set(runtime.sessions.values())) {
    const namespaces = namespacesOf(kit, live)
    release(live)
    for (const namespace of namespaces) runtime.sessions.delete(namespace)
    // Not forgotten: the next page load takes it up again.
    dispatch(kit, { type: 'disconnected', connectorId: live.connector.id, namespaces })
  }
  runtime.eventListeners.clear()
  await Promise.all([...runtime.connectors.values()].map(async (connector) => connector.close?.()))
  runtime.connectors.clear()
}
