import type { Connector, ConnectorSession } from '../connectors/connector.ts'
import type { ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import { onStoredElsewhere, storedConnections } from './persistence.ts'

/*
 * What a person left is taken up by code of its own: who comes for the first time does not load it.
 */

/** Takes up all that is stored, as far as its wallets are here. */
export function takeUpAll(kit: ConnectKit): void {
  if (Object.keys(storedConnections(kit)).length > 0)
    load(kit, () => import('./reconnect.ts').then(({ reconnectStored }) => reconnectStored(kit)))
}

/** Takes up what is stored of a wallet that came late. */
export function takeUp(kit: ConnectKit, connector: Connector): void {
  let isKnown = false
  for (const [namespace, list] of Object.entries(storedConnections(kit)))
    for (const connection of list) {
      if (connection.connectorId !== connector.id || connection.connectorType !== connector.type) continue
      isKnown = true
      dispatch(kit, { type: 'reconnectRequested', namespace, connection })
    }
  if (isKnown)
    load(kit, () => import('./reconnect.ts').then(({ reconnectTo }) => reconnectTo(kit, connector)))
}

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
