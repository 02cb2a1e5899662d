import type { ConnectKit, NamespaceOfKit } from '../core/connect-kit.ts'
import type { KnownConnection } from '../core/connection.ts'
import { isSameData } from '../core/same-data.ts'
import { type WatchStateOptions, watchState } from '../core/watch-state.ts'

export interface WatchConnectionsParameters<
  Kit extends ConnectKit = ConnectKit,
  Namespace extends NamespaceOfKit<Kit> = NamespaceOfKit<Kit>,
  Selected = readonly KnownConnection<Namespace>[],
> extends WatchStateOptions<Selected> {
  /** Defaults to all namespaces. */
  readonly namespace?: Namespace | undefined
  /** Selects the part of the list to watch; defaults to all of it. */
  readonly select?: ((connections: readonly KnownConnection<Namespace>[]) => Selected) | undefined
  /** Called after each change, with the previous value. */
  readonly onChange: (selected: Selected, previous: Selected) => void
}

/**
 * Calls `onChange` when the connections of one namespace, or of all, change; the active connection of a namespace comes first. Values are
 * compared deeply unless `isEqual` is given. See {@link watchState} for when it is called.
 *
 * @returns a function that unsubscribes
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
    // Without `select`, `Selected` is the list type itself.
    select = (connections) => connections as Selected,
    onChange,
    isEqual = isSameData,
    emitImmediately,
  }: WatchConnectionsParameters<Kit, Namespace, Selected>,
): () => void {
  return watchState(kit, {
    select: ({ connections }) =>
      select(
        // The state machine writes a namespace's connection only in that namespace's format.
        connections.filter(
          (one) => namespace === undefined || one.namespace === namespace,
        ) as unknown as readonly KnownConnection<Namespace>[],
      ),
    onChange,
    isEqual,
    emitImmediately,
  })
}
