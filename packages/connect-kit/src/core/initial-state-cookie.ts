import { cookieLimit, cookieValue } from '../storage/cookies.ts'
import { storageVersion } from '../storage/storage.ts'
import { type InitialState, readInitialState } from './initial-state.ts'
import type { StoredConnection, StoredConnections } from './stored-connection.ts'

/** The name of the cookie. Unlike the storage keys it has no colon, which RFC 6265 does not allow in a name. */
export const cookieName = (storageKey: string): string => `${storageKey}.v${storageVersion}`

export interface CookieToInitialStateOptions {
  /** The `storageKey` of the kit's options. Default: `connect-kit`. */
  readonly storageKey?: string | undefined
}

/**
 * Parses the stored connections from the cookies of a request, so that a server can render the page for a returning user. The cookie is written
 * by `cookieStorage`. Pure; no window, no React. Invalid data is omitted: the first frame is then rendered as disconnected.
 *
 * @param cookieHeader the request's `Cookie` header; null or undefined if it has none
 * @param options the `storageKey` of the kit, if it is not the default
 * @returns plain JSON to pass to `ConnectKitProvider` as `initialState`
 * @example const initialState = cookieToInitialState((await headers()).get('cookie'))
 */
export function cookieToInitialState(
  cookieHeader: string | null | undefined,
  { storageKey = 'connect-kit' }: CookieToInitialStateOptions = {},
): InitialState {
  const value = cookieValue(cookieHeader ?? '', cookieName(storageKey))
  return readInitialState(value === undefined || value.length > cookieLimit ? undefined : parsed(value))
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(value))
  } catch {
    return undefined
  }
}

/**
 * The cookie value: as many connections as fit, the active ones first. Undefined if there is nothing to store.
 */
export function initialStateToCookie(
  { network, connections }: InitialState,
  name: string,
): string | undefined {
  let kept: InitialState = { connections: {}, ...(network === undefined ? {} : { network }) }
  const isFull = new Set<string>()
  for (const [namespace, connection] of byRank(connections)) {
    const more = withConnection(kept, namespace, connection)
    // After one connection is left out, the later ones of its namespace are too: otherwise the first of them would be read as the active one.
    if (isFull.has(namespace) || !fits(name, more)) isFull.add(namespace)
    else kept = more
  }
  return network === undefined && Object.keys(kept.connections).length === 0 ? undefined : encoded(kept)
}

/** The active connection of every namespace, then the second of every one, and so on. */
const byRank = (connections: StoredConnections): readonly (readonly [string, StoredConnection])[] =>
  Object.entries(connections)
    .flatMap(([namespace, list]) => list.map((connection, rank) => ({ namespace, connection, rank })))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ namespace, connection }) => [namespace, connection])

const withConnection = (
  { connections, ...rest }: InitialState,
  namespace: string,
  connection: StoredConnection,
): InitialState => ({
  ...rest,
  connections: { ...connections, [namespace]: [...(connections[namespace] ?? []), connection] },
})

const encoded = (state: InitialState): string => encodeURIComponent(JSON.stringify(state))

const fits = (name: string, state: InitialState): boolean =>
  name.length + encoded(state).length <= cookieLimit
