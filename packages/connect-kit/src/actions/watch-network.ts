import type { ConnectKit, NamespaceOfKit } from '../core/connect-kit.ts'
import { activeNetwork } from '../core/networks.ts'
import { isSameData } from '../core/same-data.ts'
import { type WatchStateOptions, watchState } from '../core/watch-state.ts'
import type { Network } from '../networks/network.ts'

export interface WatchNetworkParameters<Kit extends ConnectKit = ConnectKit, Selected = Network | undefined>
  extends WatchStateOptions<Selected> {
  /** The active one at the time unless given. */
  readonly namespace?: NamespaceOfKit<Kit> | undefined
  /** The part of the network to watch; all of it unless given. */
  readonly select?: ((network: Network | undefined) => Selected) | undefined
  /** Told after each change, with what there was before. */
  readonly onChange: (selected: Selected, previous: Selected) => void
}

/**
 * Calls `onChange` when a namespace is on another network: the wallet's where one is connected, else the chosen one; undefined while the
 * wallet is on a network the app does not have. By what is in it, unless `isEqual` says otherwise. See {@link watchState} for when it is called.
 *
 * @returns stops calling
 * @example const stop = watchNetwork(kit, { namespace: 'eip155', select: (network) => network?.id, onChange: (id) => load(id) })
 */
export function watchNetwork<Kit extends ConnectKit, Selected = Network | undefined>(
  kit: Kit,
  {
    namespace,
    // Without `select` the types above say that the network itself is what is selected.
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
