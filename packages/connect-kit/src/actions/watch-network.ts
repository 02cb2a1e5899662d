import type { ConnectKit, NamespaceOfKit } from '../core/connect-kit.ts'
import { activeNetwork } from '../core/networks.ts'
import { isSameData } from '../core/same-data.ts'
import { type WatchStateOptions, watchState } from '../core/watch-state.ts'
import type { Network } from '../networks/network.ts'

export interface WatchNetworkParameters<Kit extends ConnectKit = ConnectKit, Selected = Network | undefined>
  extends WatchStateOptions<Selected> {
  /** Defaults to the currently active namespace. */
  readonly namespace?: NamespaceOfKit<Kit> | undefined
  /** Selects the part of the network to watch; defaults to all of it. */
  readonly select?: ((network: Network | undefined) => Selected) | undefined
  /** Called after each change, with the previous value. */
  readonly onChange: (selected: Selected, previous: Selected) => void
}

/**
 * Calls `onChange` when the network of a namespace changes: the connected wallet's network, else the selected one; undefined while the
 * wallet is on a network the app has not configured. Values are compared deeply unless `isEqual` is given. See {@link watchState} for when
 * it is called.
 *
 * @returns a function that unsubscribes
 * @example const stop = watchNetwork(kit, { namespace: 'eip155', select: (network) => network?.id, onChange: (id) => load(id) })
 */
export function watchNetwork<Kit extends ConnectKit, Selected = Network | undefined>(
  kit: Kit,
  {
    namespace,
    // Without `select`, `Selected` is the network type itself.
    select = (network) => network as Selected,
    onChange,
    isEqual = isSameData,
    emitImmediately,
  }: WatchNetworkParameters<Kit, Selected>,
): () => void {
  return watchState(kit, {
    select: (state) => select(activeNetwork(state, namespace)),
    onChange,
    isEqual,
    emitImmediately,
  })
}
