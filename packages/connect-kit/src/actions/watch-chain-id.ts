import type { ConnectKit, NamespaceOfKit } from '../core/connect-kit.ts'
import type { ChainIdOf } from '../core/connection.ts'
import { connectionIn } from '../core/machine.ts'
import { activeNetwork } from '../core/networks.ts'
import type { KitState } from '../core/state.ts'
import { watchState } from '../core/watch-state.ts'

export interface WatchChainIdParameters<
  Kit extends ConnectKit = ConnectKit,
  Namespace extends NamespaceOfKit<Kit> = NamespaceOfKit<Kit>,
> {
  /** The active one at the time unless given. */
  readonly namespace?: Namespace | undefined
  /** Told after each change: a number on EVM, the CAIP-2 reference elsewhere; undefined where the app has no network. */
  readonly onChange: (
    chainId: ChainIdOf<Namespace> | undefined,
    previous: ChainIdOf<Namespace> | undefined,
  ) => void
  /** Whether `onChange` is called at once, too. Off unless switched on. */
  readonly emitImmediately?: boolean | undefined
}

/**
 * Calls `onChange` when a namespace is on another chain: the wallet's where one is connected, also one the app does not have, else the
 * chosen one. See {@link watchState} for when it is called.
 *
 * @returns stops calling
 * @example const stop = watchChainId(kit, { namespace: 'eip155', onChange: (chainId) => load(chainId) })
 */
export function watchChainId<
  Kit extends ConnectKit,
  Namespace extends NamespaceOfKit<Kit> = NamespaceOfKit<Kit>,
>(kit: Kit, { namespace, onChange, emitImmediately }: WatchChainIdParameters<Kit, Namespace>): () => void {
  return watchState(kit, {
    // Where none is named, the type above is that of all of the kit's.
    select: (state) => chainIdIn(state, (namespace ?? state.activeNamespace) as Namespace),
    onChange,
    emitImmediately,
  })
}

function chainIdIn<Namespace extends string>(
  state: KitState,
  namespace: Namespace,
): ChainIdOf<Namespace> | undefined {
  const connection = connectionIn(state, namespace)
  return connection.status === 'connected' ? connection.chainId : activeNetwork(state, namespace)?.id
}
