import type { ConnectKit } from './connect-kit.ts'
import type { LiveConnection } from './connection.ts'
import { subscribeEvents } from './dispatch.ts'
import { choiceOf, connectionsIn, type KitEvent } from './machine.ts'
import { oncePerKit } from './once-per-kit.ts'
import { allStored, connectionsKey, rememberNetwork } from './persistence.ts'
import { withActive, withStored, withUpdated } from './stored-changes.ts'
import type { StoredConnection, StoredConnections } from './stored-connection.ts'

/** Changes what is stored; leaves nothing behind after the last connection. */
export function changeStored(
  kit: ConnectKit,
  change: (stored: StoredConnections) => StoredConnections,
): void {
  const before = allStored(kit)
  const after = change(before)
  // Other tabs hear of each write.
  if (JSON.stringify(after) === JSON.stringify(before)) return
  if (Object.keys(after).length === 0) kit.runtime.storage.remove(connectionsKey)
  else kit.runtime.storage.write(connectionsKey, after)
}

/**
 * Keeps what is stored as the person and the wallets say, for the life of the kit: account, chain, which connection is active, and which
 * namespace.
 */
export const followSessions = oncePerKit((kit) =>
  subscribeEvents(kit, (event) => {
    if (event.type === 'connectionSwitched')
      changeStored(kit, (stored) => withActive(stored, event.namespace, event.sessionId))
    else if (event.type === 'sessionOpened')
      for (const { namespace } of event.namespaces) update(kit, namespace, event.session.id, event)
    else if ('sessionId' in event && 'namespace' in event)
      update(kit, event.namespace, event.sessionId, event)
    if (event.type === 'namespaceChosen' || (event.type === 'sessionOpened' && event.activeNamespace))
      keepNamespace(kit)
  }),
)

function update(kit: ConnectKit, namespace: string, sessionId: string, { type }: KitEvent): void {
  const known = connectionsIn(kit.store.getState(), namespace)
  const connection = known.find((one) => one.sessionId === sessionId)
  if (!connection || connection.status === 'reconnecting') return
  const form = storedFormOf(connection)
  // Every tab hears of a new chain. The account is of the tab that chose it.
  changeStored(kit, (stored) =>
    withUpdated(stored, namespace, sessionId, (before) =>
      type === 'chainChanged' ? { ...before, chain: form.chain } : { ...form, since: before.since },
    ),
  )
}

/** Writes what is connected here into what is stored, where another script has made it unreadable. */
export function restoreStored(kit: ConnectKit): void {
  const live = kit.store.getState().connections.filter((one) => one.status !== 'reconnecting')
  changeStored(kit, (stored) =>
    live.reduceRight(
      (next, connection) => withStored(next, connection.namespace, storedFormOf(connection), 'kept'),
      stored,
    ),
  )
}

/** The active namespace is stored by the network it is on; an app with one namespace has nothing to store. */
function keepNamespace(kit: ConnectKit): void {
  const state = kit.store.getState()
  const [active] = connectionsIn(state, state.activeNamespace)
  const hasSeveral = state.networks.some(({ chainNamespace }) => chainNamespace !== state.activeNamespace)
  if (active && hasSeveral) rememberNetwork(kit, active.caipNetworkId)
}

/** What is stored of a connection. */
function storedFormOf(connection: LiveConnection): StoredConnection {
  const { sessionId, connector, wallet, caipNetworkId } = connection
  const { address, firstAddress } = choiceOf(connection) ?? {}
  return {
    connectorId: connector.id,
    connectorType: connector.type,
    sessionId,
    wallet: wallet.name,
    chain: caipNetworkId,
    ...(address === undefined ? {} : { address }),
    ...(firstAddress === undefined || firstAddress === address ? {} : { firstAddress }),
  }
}
