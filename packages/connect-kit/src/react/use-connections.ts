import { isSameData } from '../core/same-data.ts'
import { connectionsIn, type KnownConnection, type RegisteredNamespace } from '../index.ts'
import { useKitState } from './hooks.ts'

/**
 * All connections, or those of a namespace; the active one of each comes first. At most one per namespace without `options.multiWallet`.
 *
 * @param namespace all by default
 * @example useConnections('eip155').map(({ sessionId, wallet }) => <li key={sessionId}>{wallet.name}</li>)
 */
export const useConnections = <Namespace extends RegisteredNamespace = RegisteredNamespace>(
  namespace?: Namespace,
): readonly KnownConnection<Namespace>[] =>
  // The reducer writes each namespace's connection in the type of that namespace only.
  useKitState(
    (state) => (namespace === undefined ? state.connections : connectionsIn(state, namespace)),
    isSameData,
  ) as unknown as readonly KnownConnection<Namespace>[]
