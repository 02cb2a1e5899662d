import type { Connector, ConnectorInfo } from '../connectors/connector.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'

/**
 * Adds a way to reach a wallet; one with a known id replaces the earlier one, unless its type is `ANNOUNCED`.
 *
 * @returns whether it was taken: a wallet that announces itself cannot take the place of another
 * @example addConnector(kit, myConnector)
 */
export function addConnector(kit: ConnectKit, connector: Connector): boolean {
  const { lifetime, connectors } = kit.runtime
  if (lifetime.signal.aborted) return false
  // Whoever announces itself chooses its id: it takes the place of nobody.
  if (connector.type === 'ANNOUNCED' && connectors.has(connector.id)) return false
  connectors.set(connector.id, connector)
  dispatch(kit, { type: 'connectorAdded', connector: infoOf(connector) })
  return true
}

// S8.6
/**
 * The connector behind an entry of the list. An entry that stands for one wallet in several namespaces answers the
 * member for the namespace asked for, else for the active one, else its first. A wallet that is not in the namespace is not asked.
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
