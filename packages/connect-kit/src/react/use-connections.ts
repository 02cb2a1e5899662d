import { isSameData } from '../core/same-data.ts'
import { connectionsIn, type KnownConnection, type RegisteredNamespace } from '../index.ts'
import { useKitState } from './hooks.ts'

/**
 * All connections, or those of a namespace, the active one of each first. At most one for each namespace without `options.multiWallet`.
 *
 * @param namespace all unless given
 * @example useConnections('eip155').map(({ sessionId, wallet }) => <li key={sessionId}>{wallet.name}</li>)
 */
export const useConnections = <Namespace extends RegisteredNamespace = RegisteredNamespace>(
  namespace?: Namespace,
): readonly KnownConnection<Namespace>[] =>
  // The machine writes a namespace's connection in that namespace's own form only.
  useKitState(
    (state) => (namespace === undefined ? state.connections : connectionsIn(state, namespace)),
    isSameData,
  ) as unknown as readonly KnownConnection<Namespace>[]
