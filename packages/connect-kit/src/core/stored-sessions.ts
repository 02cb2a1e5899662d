import type { ConnectKit } from './connect-kit.ts'
import type { LiveConnection } from './connection.ts'
import { subscribeEvents } from './dispatch.ts'
import { choiceOf, connectionsIn, type KitEvent } from './machine.ts'
import { oncePerKit } from './once-per-kit.ts'
import { allStored, connectionsKey, rememberNetwork } from './persistence.ts'
import { withActive, withStored, withUpdated } from './stored-changes.ts'
import type { StoredConnection, StoredConnections } from './stored-connection.ts'

/** Updates the stored connections; removes the key together with the last connection. */
export function changeStored(
  kit: ConnectKit,
  change: (stored: StoredConnections) => StoredConnections,
): void {
  const before = allStored(kit)
  const after = change(before)
  // Each write triggers a storage event in other tabs, so an unchanged value is not written.
  if (JSON.stringify(after) === JSON.stringify(before)) return
  if (Object.keys(after).length === 0) kit.runtime.storage.remove(connectionsKey)
  else kit.runtime.storage.write(connectionsKey, after)
}

/**
 * Keeps the stored connections up to date for the lifetime of the kit: selected account, chain, the active connection of a namespace, and the
 * active namespace.
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
  // The chain is shared between tabs; the selected account is stored only by the tab that selected it.
  changeStored(kit, (stored) =>
    withUpdated(stored, namespace, sessionId, (before) =>
      type === 'chainChanged' ? { ...before, chain: form.chain } : { ...form, since: before.since },
    ),
  )
}

/** Stores the connections of this tab again, after another script has made the stored value unreadable. */
export function restoreStored(kit: ConnectKit): void {
  const live = kit.store.getState().connections.filter((one) => one.status !== 'reconnecting')
  changeStored(kit, (stored) =>
    live.reduceRight(
      (next, connection) => withStored(next, connection.namespace, storedFormOf(connection), 'kept'),
      stored,
    ),
  )
}

/** The active namespace is stored as the network it is on; an app with one namespace does not need it. */
function keepNamespace(kit: ConnectKit): void {
  const state = kit.store.getState()
  const [active] = connectionsIn(state, state.activeNamespace)
  const hasSeveral = state.networks.some(({ chainNamespace }) => chainNamespace !== state.activeNamespace)
  if (active && hasSeveral) rememberNetwork(kit, active.caipNetworkId)
}

/** The stored form of a connection. */
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
