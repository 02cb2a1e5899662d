import { cookieLimit, cookieValue } from '../storage/cookies.ts'
import { storageVersion } from '../storage/storage.ts'
import { type InitialState, readInitialState } from './initial-state.ts'
import type { StoredConnection, StoredConnections } from './stored-connection.ts'

/** The name of the cookie. It has no colon, unlike the keys of the storage: RFC 6265 knows none in a name. */
export const cookieName = (storageKey: string): string => `${storageKey}.v${storageVersion}`

export interface CookieToInitialStateOptions {
  /** That of the kit's options; `connect-kit` unless given. */
  readonly storageKey?: string | undefined
}

/**
 * What the last page left, from the cookies of a request: for a server that renders the page of somebody who comes back. The cookie is written
 * by `cookieStorage`. Pure; no window, no React. What is not as the kit writes it is left out: the first frame then shows nobody.
 *
 * @param cookieHeader the request's `Cookie` header; null or undefined where it has none
 * @param options the `storageKey` of the kit, where it has one of its own
 * @returns plain JSON, to be given to `ConnectKitProvider` as `initialState`
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
 * The value of the cookie: as many connections as it can hold, the active ones first. Undefined where there is nothing to remember.
 */
export function initialStateToCookie(
  { network, connections }: InitialState,
  name: string,
): string | undefined {
  let kept: InitialState = { connections: {}, ...(network === undefined ? {} : { network }) }
  const isFull = new Set<string>()
  for (const [namespace, connection] of byRank(connections)) {
    const more = withConnection(kept, namespace, connection)
    // What comes after one that is left out must not pass for the active one.
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
