import { assertAlive, type ConnectKit, type NamespaceOfKit } from '../core/connect-kit.ts'
import { dispatch } from '../core/dispatch.ts'
import { followSessions } from '../core/stored-sessions.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { ErrorCodes } from './error-codes.ts'

export interface SwitchConnectionParameters<Kit extends ConnectKit = ConnectKit> {
  /** The `sessionId` of one of the connections returned by `connectionsIn`. */
  readonly sessionId: string
  /** Only in this namespace; defaults to all namespaces of the session. */
  readonly namespace?: NamespaceOfKit<Kit> | undefined
}

export type SwitchConnectionErrorCode = ErrorCodes<'NOT_CONNECTED' | 'DESTROYED'>

/**
 * Makes another connected wallet the active one, in every tab and after a reload. No request is sent to a wallet. Only apps with
 * `options.multiWallet` can have several connections in one namespace.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED` when the session has no connection there, `DESTROYED`
 * @example
 * const [, other] = connectionsIn(kit.store.getState(), 'eip155')
 * if (other) switchConnection(kit, { sessionId: other.sessionId })
 */
export function switchConnection<Kit extends ConnectKit>(
  kit: Kit,
  { sessionId, namespace }: SwitchConnectionParameters<Kit>,
): void {
  assertAlive(kit)
  const meant = kit.store
    .getState()
    .connections.filter(
      (one) => one.sessionId === sessionId && (namespace === undefined || one.namespace === namespace),
    )
  const [first] = meant
  if (!first) throw new ConnectKitError('NOT_CONNECTED')
  // Also while a wallet is still reconnecting: the persisted state decides which connection is active.
  followSessions(kit)
  for (const one of meant) dispatch(kit, { type: 'connectionSwitched', sessionId, namespace: one.namespace })
  dispatch(kit, { type: 'namespaceChosen', namespace: first.namespace })
}
