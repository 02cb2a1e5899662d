import type { Connector } from '../connectors/connector.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import { infoOf } from './sessions.ts'

/**
 * Adds a way to reach a wallet; one with a known id replaces the earlier one.
 *
 * @example addConnector(kit, myConnector)
 */
export function addConnector(kit: ConnectKit, connector: Connector): void {
  const { lifetime, connectors } = kit.runtime
  if (lifetime.signal.aborted) return
  // Whoever announces itself chooses its id: it takes the place of no other way to connect.
  const { type } = connectors.get(connector.id) ?? connector
  if (type !== 'ANNOUNCED' && connector.type === 'ANNOUNCED') return
  connectors.set(connector.id, connector)
  dispatch(kit, { type: 'walletAnnounced', wallet: infoOf(connector) })
}

/**
 * The connector behind an entry of the list. An entry that stands for one wallet in several namespaces answers the
 * member for the namespace asked for, else for the active one, else its first.
 *
 * @throws {ConnectKitError} `CONNECTOR_NOT_FOUND`, for WalletConnect 'WalletConnectConnector not found' (S8.6)
 */
export function findConnector(kit: ConnectKit, connectorId: string, namespace?: string): Connector {
  const { connectors, activeNamespace } = kit.store.getState()
  const members = connectors.find(({ id }) => id === connectorId)?.members ?? []
  const serves = (wanted: string) =>
    members.find(({ namespaces }) => namespaces?.includes(wanted) ?? true)?.id
  const id =
    members.length > 1
      ? namespace === undefined
        ? (serves(activeNamespace) ?? connectorId)
        : serves(namespace)
      : connectorId
  const connector = id === undefined ? undefined : kit.runtime.connectors.get(id)
  if (!connector)
    throw new ConnectKitError(
      'CONNECTOR_NOT_FOUND',
      connectorId === 'walletConnect' ? 'WalletConnectConnector not found' : undefined,
      { details: { connectorId } },
    )
  return connector
}

/**
 * Loads the code of the ways most people will take, before they take them.
 *
 * @example prefetchConnectors(kit)
 */
export function prefetchConnectors(kit: ConnectKit): void {
  for (const connector of kit.runtime.connectors.values()) connector.prefetch?.()
}
