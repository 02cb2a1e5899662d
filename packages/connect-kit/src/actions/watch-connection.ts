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
  /** The active one at the time unless given. */
  readonly namespace?: Namespace | undefined
  /** The part of the connection to watch; all of it unless given. */
  readonly select?: ((connection: Connection<Namespace>) => Selected) | undefined
  /** Told after each change, with what there was before. */
  readonly onChange: (selected: Selected, previous: Selected) => void
}

/**
 * Calls `onChange` when the connection of a namespace has changed: another status, account, chain or wallet. By what is in it, unless
 * `isEqual` says otherwise. See {@link watchState} for when it is called.
 *
 * @returns stops calling
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
    // Without `select` the types above say that the connection itself is what is selected.
    select = (connection) => connection as Selected,
    onChange,
    isEqual = isSameData,
    emitImmediately,
  }: WatchConnectionParameters<Kit, Namespace, Selected>,
): () => void {
  return watchState(kit, {
    // The machine writes a namespace's connection in that namespace's own form only.
    select: (state) =>
      select(connectionIn(state, namespace ?? state.activeNamespace) as Connection<Namespace>),
    onChange,
    isEqual,
    emitImmediately,
  })
}
