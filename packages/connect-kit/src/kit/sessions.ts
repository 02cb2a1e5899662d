import type { Connector, ConnectorInfo, ConnectorSession, SessionEvent } from '../connectors/connector.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { safeIcon } from '../wallets/icon.ts'
import { shownName } from '../wallets/identity.ts'
import type { ConnectKit, LiveSession } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import { forgetConnections, rememberConnection } from './remembered.ts'
import { tellDeveloper } from './tell-developer.ts'

/** How long a wallet may take to hear that it is let go (ms). */
const farewellDeadline = 3_000

export interface AdoptOptions {
  /** The attempt that led here; undefined when an earlier connection was taken up. */
  readonly attempt: number | undefined
}

/** Makes a session the kit's connection in its namespaces, follows what its wallet tells, and remembers it. */
export function adoptSession(
  kit: ConnectKit,
  connector: Connector,
  session: ConnectorSession,
  { attempt }: AdoptOptions,
): void {
  const live: LiveSession = {
    connector,
    session,
    unsubscribe: session.subscribe((event) => onSessionEvent(kit, live, event)),
  }
  const info = infoOf(connector)
  const replaced = new Set<LiveSession>()
  for (const { namespace } of session.namespaces) {
    const before = kit.runtime.sessions.get(namespace)
    if (before) replaced.add(before)
    kit.runtime.sessions.set(namespace, live)
  }
  rememberConnection(
    kit,
    session.namespaces.map(({ namespace }) => namespace),
    connector.id,
  )
  dispatch(kit, {
    type: 'approved',
    attempt,
    connector: info,
    wallet: {
      name: shownName(session.peer?.name ?? '') || info.name,
      icon: peerIcon(session.peer?.icon) ?? info.icon,
    },
    namespaces: session.namespaces,
    isChosen: attempt !== undefined,
  })
  for (const before of replaced) letGoWhenUnused(kit, before)
}

/** A peer's picture lies on its own server; an address that is neither that nor a picture itself is not shown. */
const peerIcon = (icon: string | undefined) =>
  icon !== undefined && /^https:\/\/[^\s]{1,2000}$/.test(icon) ? icon : safeIcon(icon)

/** Takes a session out of namespaces, forgets it there, and tells the state. Does not tell the wallet. */
export function dropSession(kit: ConnectKit, live: LiveSession, namespaces = namespacesOf(kit, live)): void {
  const dropped = namespaces.filter((namespace) => kit.runtime.sessions.get(namespace) === live)
  for (const namespace of dropped) kit.runtime.sessions.delete(namespace)
  forgetConnections(kit, dropped)
  dispatch(kit, { type: 'disconnected', connectorId: live.connector.id, namespaces: dropped })
  if (namespacesOf(kit, live).length === 0) release(live)
}

/** The namespaces a session serves. */
export const namespacesOf = (kit: ConnectKit, live: LiveSession): readonly string[] =>
  [...kit.runtime.sessions].flatMap(([namespace, candidate]) => (candidate === live ? [namespace] : []))

/** Stops following a session; the wallet keeps its side. */
export function release(live: LiveSession): void {
  live.unsubscribe()
  live.session.release()
}

/** Ends a session on the wallet's side too, as far as it answers in time. Never throws. */
export async function sayFarewell(kit: ConnectKit, session: ConnectorSession): Promise<void> {
  const { after, warn } = kit.runtime.environment
  let cancel: () => void = () => undefined
  const deadline = new Promise<void>((resolve) => {
    cancel = after(farewellDeadline, resolve)
  })
  const farewell = session.disconnect().catch((error: unknown) => {
    warn('A wallet could not be told that it was disconnected', error)
  })
  await Promise.race([farewell, deadline])
  cancel()
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

function onSessionEvent(kit: ConnectKit, live: LiveSession, event: SessionEvent): void {
  const connectorId = live.connector.id
  const { type } = event
  if (type === 'disconnected')
    return dropSession(kit, live, event.namespace === undefined ? undefined : [event.namespace])
  if (type === 'connectionLost' || type === 'connectionRestored') {
    if ('code' in event) tellDeveloper(kit, new ConnectKitError(event.code))
    return dispatch(kit, { type, connectorId })
  }
  const { namespace } = event
  // A wallet without an account is locked or gone, and says which; one that does not is gone.
  if (type === 'accountsChanged' && event.accounts.length === 0) return dropSession(kit, live, [namespace])
  if (kit.runtime.sessions.get(namespace) !== live) return
  dispatch(
    kit,
    type === 'locked' ? { type: 'walletLocked', connectorId, namespace } : { ...event, connectorId },
  )
}

/** A session that was replaced everywhere is let go. A pairing would live on unseen in the wallet: it is ended there. */
function letGoWhenUnused(kit: ConnectKit, live: LiveSession): void {
  if (namespacesOf(kit, live).length > 0) return
  release(live)
  if (live.connector.type === 'WALLET_CONNECT') void sayFarewell(kit, live.session)
}
