import type { StoredConnection, StoredConnections } from './stored-connection.ts'

export const findStored = (
  stored: StoredConnections,
  namespace: string,
  sessionId: string,
): StoredConnection | undefined => stored[namespace]?.find((one) => one.sessionId === sessionId)

/** Whether a session is among those stored for a namespace. */
export const isStored = (stored: StoredConnections, namespace: string, sessionId: string): boolean =>
  findStored(stored, namespace, sessionId) !== undefined

/** With a connection in front: beside the others of its namespace, or in the place of all of them. */
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

/** Without one session in namespaces; a namespace without connections is left out. */
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

/** With what has become known of a session in a namespace; unchanged where it is not stored. */
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

/** With a session as the active one of a namespace, where it is stored. */
export function withActive(
  stored: StoredConnections,
  namespace: string,
  sessionId: string,
): StoredConnections {
  const chosen = findStored(stored, namespace, sessionId)
  return chosen ? withStored(stored, namespace, chosen, 'kept') : stored
}
