import type { ConnectKit, NamespaceOfKit } from '../core/connect-kit.ts'
import type { KnownConnection } from '../core/connection.ts'
import { isSameData } from '../core/same-data.ts'
import { type WatchStateOptions, watchState } from '../core/watch-state.ts'

export interface WatchConnectionsParameters<
  Kit extends ConnectKit = ConnectKit,
  Namespace extends NamespaceOfKit<Kit> = NamespaceOfKit<Kit>,
  Selected = readonly KnownConnection<Namespace>[],
> extends WatchStateOptions<Selected> {
  /** All namespaces unless given. */
  readonly namespace?: Namespace | undefined
  /** The part of the list to watch; all of it unless given. */
  readonly select?: ((connections: readonly KnownConnection<Namespace>[]) => Selected) | undefined
  /** Told after each change, with what there was before. */
  readonly onChange: (selected: Selected, previous: Selected) => void
}

/**
 * Calls `onChange` when the connections of a namespace, or of all, have changed; the active one of a namespace stands first. By what is in
 * them, unless `isEqual` says otherwise. See {@link watchState} for when it is called.
 *
 * @returns stops calling
 * @example const stop = watchConnections(kit, { select: (all) => all.length, onChange: (count) => badge(count) })
 */
export function watchConnections<
  Kit extends ConnectKit,
  Namespace extends NamespaceOfKit<Kit> = NamespaceOfKit<Kit>,
  Selected = readonly KnownConnection<Namespace>[],
>(
  kit: Kit,
  {
    namespace,
    // Without `select` the types above say that the list itself is what is selected.
    select = (connections) => connections as Selected,
    onChange,
    isEqual = isSameData,
    emitImmediately,
  }: WatchConnectionsParameters<Kit, Namespace, Selected>,
): () => void {
  return watchState(kit, {
    select: ({ connections }) =>
      select(
        // The machine writes a namespace's connection in that namespace's own form only.
        connections.filter(
          (one) => namespace === undefined || one.namespace === namespace,
        ) as unknown as readonly KnownConnection<Namespace>[],
      ),
    onChange,
    isEqual,
    emitImmediately,
  })
}
