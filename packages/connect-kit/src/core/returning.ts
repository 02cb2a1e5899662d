import type { Connector, ConnectorSession } from '../connectors/connector.ts'
import type { ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import { onStoredElsewhere, pendingDisconnectsKey, storedConnections } from './persistence.ts'

/*
 * What a person left is taken up by code of its own: who comes for the first time does not load it.
 */

/** Takes up all that is stored, as far as its wallets are here. */
export const takeUpAll = (kit: ConnectKit): void =>
  load(kit, () => import('./reconnect.ts').then(({ reconnectStored }) => reconnectStored(kit)))

/** Takes up what is stored of a wallet that came late. */
export const takeUp = (kit: ConnectKit, connector: Connector): void =>
  load(kit, () => import('./reconnect.ts').then(({ reconnectTo }) => reconnectTo(kit, connector)))

/** Whether an earlier page left connections, or wallets that are still to be told that they were let go of. */
export const hasLeftovers = (kit: ConnectKit): boolean =>
  Object.keys(storedConnections(kit)).length > 0 ||
  kit.runtime.storage.read(pendingDisconnectsKey, Array.isArray) !== undefined

/** Takes a session that came by itself, where its namespaces are free. */
export function takeArrived(kit: ConnectKit, connector: Connector, session: ConnectorSession): void {
  load(kit, () => import('./sessions.ts').then(({ adoptArrived }) => adoptArrived(kit, connector, session)))
}

/** Keeps this tab at what the app's other tabs do. @returns stops following */
export const followOtherTabs = (kit: ConnectKit): (() => void) =>
  onStoredElsewhere(kit, () =>
    load(kit, () => import('./tabs.ts').then(({ followStored }) => followStored(kit))),
  )

function load(kit: ConnectKit, work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    if (kit.runtime.lifetime.signal.aborted) return
    kit.runtime.environment.warn('The last wallet could not be taken up again', error)
    for (const { status, sessionId, namespace } of kit.store.getState().connections)
      if (status === 'reconnecting')
        dispatch(kit, { type: 'reconnectFailed', sessionId, namespaces: [namespace] })
  })
}
