import type { Connector, ConnectorSession } from '../connectors/connector.ts'
import type { ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import { onStoredElsewhere, pendingDisconnectsKey, storedConnections } from './persistence.ts'

/*
 * Restoring connections is a separate chunk: a first visit does not load it.
 */

/** Reconnects all stored connections whose wallets are available. */
export const takeUpAll = (kit: ConnectKit): void =>
  load(kit, () => import('./reconnect.ts').then(({ reconnectStored }) => reconnectStored(kit)))

/** Reconnects the stored connections of a wallet that appeared late. */
export const takeUp = (kit: ConnectKit, connector: Connector): void =>
  load(kit, () => import('./reconnect.ts').then(({ reconnectTo }) => reconnectTo(kit, connector)))

/** Whether there are stored connections, or wallets that still have to be notified of a disconnect. */
export const hasLeftovers = (kit: ConnectKit): boolean =>
  Object.keys(storedConnections(kit)).length > 0 ||
  kit.runtime.storage.read(pendingDisconnectsKey, Array.isArray) !== undefined

/** Adopts a session that was opened without a pending attempt, in the namespaces that are free. */
export function takeArrived(kit: ConnectKit, connector: Connector, session: ConnectorSession): void {
  load(kit, () => import('./sessions.ts').then(({ adoptArrived }) => adoptArrived(kit, connector, session)))
}

/** Applies changes of the app's other tabs in this one. @returns stops following */
export const followOtherTabs = (kit: ConnectKit): (() => void) =>
  onStoredElsewhere(kit, () =>
    load(kit, () => import('./tabs.ts').then(({ followStored }) => followStored(kit))),
  )

function load(kit: ConnectKit, work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    if (kit.runtime.lifetime.signal.aborted) return
    kit.runtime.environment.warn('Reconnecting to the last wallet failed', error)
    for (const { status, sessionId, namespace } of kit.store.getState().connections)
      if (status === 'reconnecting')
        dispatch(kit, { type: 'reconnectFailed', sessionId, namespaces: [namespace] })
  })
}
