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
  const { metadata, networks, services, walletConnect, enableReconnect = true, storage: cookie } = kit.options
  const stops: (() => void)[] = []
  runtime.stopLooking = () => {
    for (const stop of stops) runtime.guard(stop)
  }
  recall(kit)
  recallRecentWallets(kit)
  let hasAllSources = false
  const add = (connector: Connector) => {
    // A wallet that was refused its place must not get at what is remembered of the one it would have been.
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
  // Not before all have been asked: an id may be claimed by a wallet of the page before its owner is there.
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
 * Frees everything a kit holds: listeners, sockets, timers. Actions that still wait end with `ABORTED`, later ones throw
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
  for (const { unsubscribe, session } of runtime.sessions.values()) {
    runtime.guard(unsubscribe)
    runtime.guard(() => session.release())
  }
  runtime.sessions.clear()
  // What is stored stays: the next page load takes it up again.
  dispatch(kit, { type: 'destroyed' })
  const closing = [...runtime.connectors.values()].map(async (connector) => connector.close?.())
  runtime.connectors.clear()
  for (const outcome of await Promise.allSettled(closing))
    if (outcome.status === 'rejected')
      runtime.environment.warn('A connector could not be closed', outcome.reason)
}
