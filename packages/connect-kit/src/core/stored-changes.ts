import type { StoredConnection, StoredConnections } from './stored-connection.ts'

export const findStored = (
  stored: StoredConnections,
  namespace: string,
  sessionId: string,
): StoredConnection | undefined => stored[namespace]?.find((one) => one.sessionId === sessionId)

/** Whether a session is stored for a namespace. */
export const isStored = (stored: StoredConnections, namespace: string, sessionId: string): boolean =>
  findStored(stored, namespace, sessionId) !== undefined

/** Puts a connection first in its namespace: before the others, or replacing all of them. */
export function withStored(
  stored: StoredConnections,
  namespace: string,
  connection: StoredConnection,
  others: 'kept' | 'replaced',
): StoredConnections {
  const rest = others === 'kept' ? (stored[namespace] ?? []) : []
  return {
    ...stored,
    [namespace]: [connection, ...rest.filter(({ sessionId }) => sessionId !== connection.sessionId)],
  }
}

/** Removes a session from namespaces; a namespace without connections is removed too. */
export function withoutStored(
  stored: StoredConnections,
  namespaces: readonly string[],
  sessionId: string,
): StoredConnections {
  const entries = Object.entries(stored).map(([namespace, list]): [string, readonly StoredConnection[]] => [
    namespace,
    namespaces.includes(namespace) ? list.filter((one) => one.sessionId !== sessionId) : list,
  ])
  return Object.fromEntries(entries.filter(([, list]) => list.length > 0))
}

/** Updates a session in a namespace; unchanged if it is not stored. */
export const withUpdated = (
  stored: StoredConnections,
  namespace: string,
  sessionId: string,
  change: (connection: StoredConnection) => StoredConnection,
): StoredConnections =>
  isStored(stored, namespace, sessionId)
    ? {
        ...stored,
        [namespace]: (stored[namespace] ?? []).map((one) =>
          one.sessionId === sessionId ? change(one) : one,
        ),
      }
    : stored

/** Makes a session the active one of a namespace, if it is stored. */
export function withActive(
  stored: StoredConnections,
  namespace: string,
  sessionId: string,
): StoredConnections {
  const chosen = findStored(stored, namespace, sessionId)
  return chosen ? withStored(stored, namespace, chosen, 'kept') : stored
}
