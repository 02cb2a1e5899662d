import type { ConnectKit, NamespaceOfKit } from '../core/connect-kit.ts'
import type { KnownConnection } from '../core/connection.ts'
import { isSameData } from '../core/same-data.ts'
import { type WatchStateOptions, watchState } from '../core/watch-state.ts'

export interface WatchConnectionsParameters<
  Kit extends ConnectKit = ConnectKit,
  Selected = readonly KnownConnection[],
> extends WatchStateOptions<Selected> {
  /** All namespaces unless given. */
  readonly namespace?: NamespaceOfKit<Kit> | undefined
  /** The part of the list to watch; all of it unless given. */
  readonly select?: ((connections: readonly KnownConnection[]) => Selected) | undefined
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
export function watchConnections<Kit extends ConnectKit, Selected = readonly KnownConnection[]>(
  kit: Kit,
  {
    namespace,
    // Without `select` the types above say that the list itself is what is selected.
    select = (connections) => connections as Selected,
    onChange,
    isEqual = isSameData,
    emitImmediately,
  }: WatchConnectionsParameters<Kit, Selected>,
): () => void {
  return watchState(
    kit,
    ({ connections }) =>
      select(connections.filter((one) => namespace === undefined || one.namespace === namespace)),
    onChange,
    { isEqual, emitImmediately },
  )
}
