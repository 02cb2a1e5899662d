import type { ConnectKit, NamespaceOfKit } from '../core/connect-kit.ts'
import type { Connection } from '../core/connection.ts'
import { connectionIn } from '../core/machine.ts'
import { isSameData } from '../core/same-data.ts'
import { type WatchStateOptions, watchState } from '../core/watch-state.ts'

export interface WatchConnectionParameters<
  Kit extends ConnectKit = ConnectKit,
  Namespace extends NamespaceOfKit<Kit> = NamespaceOfKit<Kit>,
  Selected = Connection<Namespace>,
> extends WatchStateOptions<Selected> {
  /** Defaults to the currently active namespace. */
  readonly namespace?: Namespace | undefined
  /** Selects the part of the connection to watch; defaults to all of it. */
  readonly select?: ((connection: Connection<Namespace>) => Selected) | undefined
  /** Called after each change, with the previous value. */
  readonly onChange: (selected: Selected, previous: Selected) => void
}

/**
 * Calls `onChange` when the connection of a namespace changes: its status, account, chain or wallet. Values are compared deeply unless
 * `isEqual` is given. See {@link watchState} for when it is called.
 *
 * @returns a function that unsubscribes
 * @example
 * const stop = watchConnection(kit, {
 *   namespace: 'eip155',
 *   select: (connection) => (connection.status === 'connected' ? connection.address : undefined),
 *   onChange: (address, previous) => log(previous, address),
 * })
 */
export function watchConnection<
  Kit extends ConnectKit,
  Namespace extends NamespaceOfKit<Kit> = NamespaceOfKit<Kit>,
  Selected = Connection<Namespace>,
>(
  kit: Kit,
  {
    namespace,
    // Without `select`, `Selected` is the connection type itself.
    select = (connection) => connection as Selected,
    onChange,
    isEqual = isSameData,
    emitImmediately,
  }: WatchConnectionParameters<Kit, Namespace, Selected>,
): () => void {
  return watchState(kit, {
    // The state machine writes a namespace's connection only in that namespace's format.
    select: (state) =>
      select(connectionIn(state, namespace ?? state.activeNamespace) as Connection<Namespace>),
    onChange,
    isEqual,
    emitImmediately,
  })
}
