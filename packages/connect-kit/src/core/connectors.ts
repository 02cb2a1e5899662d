import type { Connector, ConnectorInfo } from '../connectors/connector.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'

/**
 * Registers a connector. It replaces an earlier one with the same id, unless its type is `ANNOUNCED`.
 *
 * @returns whether it was added: an announced wallet cannot replace another connector
 * @example addConnector(kit, myConnector)
 */
export function addConnector(kit: ConnectKit, connector: Connector): boolean {
  const { lifetime, connectors } = kit.runtime
  if (lifetime.signal.aborted) return false
  // An announced wallet chooses its own id, so it must not replace another connector.
  if (connector.type === 'ANNOUNCED' && connectors.has(connector.id)) return false
  connectors.set(connector.id, connector)
  dispatch(kit, { type: 'connectorAdded', connector: infoOf(connector) })
  return true
}

// S8.6
/**
 * The connector of an entry of the wallet list. An entry that merges one wallet of several namespaces resolves to the member for the requested
 * namespace, else for the active one. Without a requested namespace, the entry's own connector is the fallback.
 *
 * @throws {ConnectKitError} `CONNECTOR_NOT_FOUND`, for WalletConnect 'WalletConnectConnector not found'
 */
export function findConnector(kit: ConnectKit, connectorId: string, namespace?: string): Connector {
  const { wallets, activeNamespace } = kit.store.getState()
  const { connectors } = kit.runtime
  const own = connectors.get(connectorId)
  const members = wallets.find(({ id }) => id === connectorId)?.members.map(({ id }) => connectors.get(id))
  const wanted = namespace ?? activeNamespace
  const connector =
    (members ?? [own]).find((one) => one?.namespaces?.includes(wanted) ?? true) ??
    (namespace === undefined ? own : undefined)
  if (!connector)
    throw new ConnectKitError(
      'CONNECTOR_NOT_FOUND',
      connectorId === 'walletConnect' ? 'WalletConnectConnector not found' : undefined,
      { details: { connectorId } },
    )
  return connector
}

/** The plain-data part of a connector. */
export const infoOf = ({
  id,
  type,
  name,
  icon,
  rdns,
  explorerId,
  namespaces,
}: ConnectorInfo): ConnectorInfo => ({ id, type, name, icon, rdns, explorerId, namespaces })
