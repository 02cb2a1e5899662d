import type { Connector, ConnectorSession } from '../connectors/connector.ts'
import { type ConnectKit, infoOf } from './connect-kit.ts'
import { type ConnectionEvent, reduceConnection } from './connection.ts'

const lastConnectorKey = 'last-connector'

/** Applies an event to the connection. The only way its state changes. */
export function dispatch(kit: ConnectKit, event: ConnectionEvent): void {
  kit.store.setState((state) => ({ connection: reduceConnection(state.connection, event) }))
}

/** Makes a session the kit's connection, follows what its wallet tells, and remembers it for the next page load. */
export function adoptSession(kit: ConnectKit, connector: Connector, session: ConnectorSession): void {
  const info = infoOf(connector)
  kit.runtime.session?.release()
  kit.runtime.session = session
  session.subscribe((event) => {
    if (kit.runtime.session !== session) return
    if (event.type === 'disconnected') dropSession(kit)
    dispatch(kit, event)
  })
  kit.runtime.storage.write(lastConnectorKey, connector.id)
  dispatch(kit, {
    type: 'connected',
    connector: info,
    wallet: { name: session.peer?.name || info.name, icon: session.peer?.icon ?? info.icon },
    accounts: session.accounts,
    chainId: session.chainId,
  })
}

/** Lets go of the session and forgets it for the next page load. */
export function dropSession(kit: ConnectKit): ConnectorSession | undefined {
  const { session } = kit.runtime
  session?.release()
  kit.runtime.session = undefined
  kit.runtime.storage.remove(lastConnectorKey)
  return session
}

export const readLastConnectorId = (kit: ConnectKit): string | undefined =>
  kit.runtime.storage.read(lastConnectorKey, (value): value is string => typeof value === 'string')
