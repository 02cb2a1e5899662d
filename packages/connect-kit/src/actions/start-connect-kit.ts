import type { Connector, ConnectorSession } from '../connectors/connector.ts'
import { walletConnectSource } from '../connectors/walletconnect/pairing-source.ts'
import { cancelConnect } from '../core/attempt.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { addConnector } from '../core/connectors.ts'
import { dispatch } from '../core/dispatch.ts'
import { hasSignIn } from '../core/has-sign-in.ts'
import { startLazily } from '../core/lazy-part.ts'
import { pageConnectorSources } from '../core/page-sources.ts'
import { recall, recallRecentWallets, storedState } from '../core/persistence.ts'
import { followOtherTabs, hasLeftovers, takeArrived, takeUp, takeUpAll } from '../core/returning.ts'

/**
 * Discovers wallets, restores the connections of an earlier page load, and syncs with the app's other tabs, until the kit is destroyed. It
 * opens no socket and sends no request, unless a WalletConnect session is restored or the app has `services`. A second call does nothing,
 * so it is safe in React's strict mode; on a server it finds no wallets.
 *
 * @example startConnectKit(kit)
 */
export function startConnectKit(kit: ConnectKit): void {
  const { runtime } = kit
  if (runtime.stopLooking || runtime.lifetime.signal.aborted) return
  const { environment, storage } = runtime
  const { metadata, networks, services, walletConnect, enableReconnect = true, storage: cookie } = kit.options
  const stops: (() => void)[] = []
  runtime.stopLooking = () => {
    for (const stop of stops) runtime.guard(stop)
  }
  recall(kit)
  recallRecentWallets(kit)
  let hasAllSources = false
  const add = (connector: Connector) => {
    // A connector that was rejected, such as for a duplicate id, must not get the stored session of the connector it imitates.
    if (addConnector(kit, connector) && hasAllSources && enableReconnect && hasLeftovers(kit))
      takeUp(kit, connector)
  }
  const connected = (connector: Connector, session: ConnectorSession) => takeArrived(kit, connector, session)
  const context = { environment, storage, metadata, networks, add, connected }
  const sources = [
    ...(walletConnect ? [walletConnectSource(walletConnect)] : []),
    ...pageConnectorSources(kit.options),
  ]
  for (const source of sources) runtime.guard(() => stops.push(source(context)))
  // Only after all sources have run: a wallet in the page could claim the id of a connector that is added later.
  hasAllSources = true
  if (enableReconnect && hasLeftovers(kit)) takeUpAll(kit)
  stops.push(followOtherTabs(kit))
  if (cookie) runtime.guard(() => stops.push(cookie.follow(runtime, () => storedState(kit))))
  if (hasSignIn(kit))
    stops.push(
      startLazily(kit, 'sign-in', () =>
        import('./sign-in/sign-in.ts').then(({ followSignIn }) => followSignIn),
      ),
    )
  if (services ?? walletConnect?.verifyUrl)
    stops.push(
      startLazily(kit, 'services', () =>
        import('./start-services.ts').then(({ startServices }) => startServices),
      ),
    )
}

/**
 * Destroys a kit and releases its listeners, sockets and timers. Pending actions reject with `ABORTED`, later ones throw `DESTROYED`. The
 * wallets are not disconnected.
 *
 * @example await destroyConnectKit(kit)
 */
export async function destroyConnectKit(kit: ConnectKit): Promise<void> {
  const { runtime } = kit
  if (runtime.lifetime.signal.aborted) return
  cancelConnect(kit)
  runtime.lifetime.abort()
  runtime.stopLooking?.()
  for (const { unsubscribe, session } of runtime.sessions.values()) {
    runtime.guard(unsubscribe)
    runtime.guard(() => session.release())
  }
  runtime.sessions.clear()
  // Persisted sessions are kept: the next page load restores them.
  dispatch(kit, { type: 'destroyed' })
  const closing = [...runtime.connectors.values()].map(async (connector) => connector.close?.())
  runtime.connectors.clear()
  for (const outcome of await Promise.allSettled(closing))
    if (outcome.status === 'rejected')
      runtime.environment.warn('A connector could not be closed', outcome.reason)
}
