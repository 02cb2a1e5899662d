import { cancelConnect } from '../core/attempt.ts'
import type { ConnectKit, LiveSession, NamespaceOfKit } from '../core/connect-kit.ts'
import type { KnownConnection } from '../core/connection.ts'
import { dispatch } from '../core/dispatch.ts'
import { hasSignIn } from '../core/has-sign-in.ts'
import { changeStored } from '../core/session-storage.ts'
import { dropSession, sayFarewell } from '../core/sessions.ts'
import { withoutStored } from '../core/stored-changes.ts'
import type { SignInAccount } from '../siwx/sign-in-state.ts'

export interface DisconnectParameters<Kit extends ConnectKit = ConnectKit> {
  /** Only this session, as `Connection.sessionId` names it. */
  readonly sessionId?: string
  /**
   * Beside `sessionId`: only there, and the session stays in its other namespaces. Alone: every session of this namespace, with the other
   * namespaces it serves.
   */
  readonly namespace?: NamespaceOfKit<Kit>
}

/**
 * Ends connections: all of them unless told which. The app forgets them at once; each wallet is told as far as it can be reached within 3 s.
 * Without `sessionId` it also ends an attempt that still waits. Never throws.
 *
 * @example await disconnect(kit, { sessionId: connection.sessionId })
 */
export async function disconnect<Kit extends ConnectKit>(
  kit: Kit,
  { sessionId, namespace }: DisconnectParameters<Kit> = {},
): Promise<void> {
  if (sessionId === undefined) cancelConnect(kit)
  const isMeant = ({ session, namespaces }: LiveSession) =>
    (sessionId === undefined || session.id === sessionId) &&
    (namespace === undefined || namespaces.has(namespace))
  const meant = [...kit.runtime.sessions.values()].filter(isMeant)
  const isPartly = sessionId !== undefined && namespace !== undefined
  // Who lets go of a wallet is signed out with it.
  const accounts = meant.flatMap((live) => accountsOf(kit, live, isPartly ? namespace : undefined))
  for (const live of meant) dropSession(kit, live, isPartly ? [namespace] : undefined)
  forgetUnopened(kit, { sessionId, namespace })
  const ended = meant.filter(({ namespaces }) => namespaces.size === 0)
  const isAll = sessionId === undefined && namespace === undefined
  await Promise.all([
    ...ended.map(({ session }) => sayFarewell(kit, session)),
    hasSignIn(kit) ? endSessions(kit, isAll ? undefined : accounts) : undefined,
  ])
}

/** What is stored and not open here must not come back with the next page. */
function forgetUnopened(
  kit: ConnectKit,
  {
    sessionId,
    namespace,
  }: { readonly sessionId: string | undefined; readonly namespace: string | undefined },
): void {
  const isMeant = (one: KnownConnection) =>
    one.status === 'reconnecting' &&
    (sessionId === undefined || one.sessionId === sessionId) &&
    (namespace === undefined || one.namespace === namespace)
  for (const one of kit.store.getState().connections.filter(isMeant)) {
    changeStored(kit, (stored) => withoutStored(stored, [one.namespace], one.sessionId))
    dispatch(kit, { type: 'reconnectFailed', sessionId: one.sessionId, namespaces: [one.namespace] })
  }
}

/** Only an app that signs people in loads the code of it. */
async function endSessions(kit: ConnectKit, accounts: readonly SignInAccount[] | undefined): Promise<void> {
  try {
    const { signOut } = await import('./sign-in/siwx.ts')
    await signOut(kit, accounts)
  } catch (error) {
    kit.runtime.environment.warn('The code of the sign-in could not be loaded', error)
  }
}

const accountsOf = (
  kit: ConnectKit,
  { session, namespaces }: LiveSession,
  only: string | undefined,
): readonly SignInAccount[] =>
  kit.store
    .getState()
    .connections.flatMap((one) =>
      one.status === 'connected' &&
      one.sessionId === session.id &&
      namespaces.has(one.namespace) &&
      (only === undefined || one.namespace === only)
        ? [{ chainId: one.caipNetworkId, address: one.address }]
        : [],
    )
