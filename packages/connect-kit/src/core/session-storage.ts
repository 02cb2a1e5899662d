import type { ConnectKit } from './connect-kit.ts'
import type { LiveConnection } from './connection.ts'
import { subscribeEvents } from './dispatch.ts'
import { connectionsIn } from './machine.ts'
import { oncePerKit } from './once-per-kit.ts'
import { connectionsKey, storedConnections } from './persistence.ts'
import { withActive, withUpdated } from './stored-changes.ts'
import type { StoredConnection, StoredConnections } from './stored-connection.ts'

/** Changes what is stored; leaves nothing behind after the last connection. */
export function changeStored(
  kit: ConnectKit,
  change: (stored: StoredConnections) => StoredConnections,
): void {
  const before = storedConnections(kit)
  const after = change(before)
  // Other tabs hear of each write.
  if (JSON.stringify(after) === JSON.stringify(before)) return
  if (Object.keys(after).length === 0) kit.runtime.storage.remove(connectionsKey)
  else kit.runtime.storage.write(connectionsKey, after)
}

/** Keeps what is stored of open sessions as the wallets tell, for the life of the kit: account, chain, which one is active. */
export const followSessions = oncePerKit((kit) =>
  subscribeEvents(kit, (event) => {
    if (event.type === 'connectionSwitched')
      changeStored(kit, (stored) => withActive(stored, event.namespace, event.sessionId))
    else if (event.type === 'sessionOpened')
      for (const { namespace } of event.namespaces) update(kit, namespace, event.session.id)
    else if ('sessionId' in event && 'namespace' in event) update(kit, event.namespace, event.sessionId)
  }),
)

function update(kit: ConnectKit, namespace: string, sessionId: string): void {
  const known = connectionsIn(kit.store.getState(), namespace)
  const connection = known.find((one) => one.sessionId === sessionId)
  if (connection && connection.status !== 'reconnecting')
    changeStored(kit, (stored) => withUpdated(stored, namespace, storedFormOf(connection)))
}

/** What is stored of a connection. */
function storedFormOf(connection: LiveConnection): StoredConnection {
  const { sessionId, connector, wallet, caipNetworkId } = connection
  const { address, accounts: [first] = [] } = connection.status === 'connected' ? connection : {}
  return {
    connectorId: connector.id,
    connectorType: connector.type,
    sessionId,
    wallet: wallet.name,
    chain: caipNetworkId,
    ...(address === undefined ? {} : { address }),
    ...(first === undefined || first === address ? {} : { firstAddress: first }),
  }
}
