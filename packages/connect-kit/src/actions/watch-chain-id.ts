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
  /** Defaults to the currently active namespace. */
  readonly namespace?: Namespace | undefined
  /** Called after each change, with a number on EVM, the CAIP-2 reference elsewhere; undefined if the app has no network there. */
  readonly onChange: (
    chainId: ChainIdOf<Namespace> | undefined,
    previous: ChainIdOf<Namespace> | undefined,
  ) => void
  /** Whether `onChange` is also called immediately. Defaults to false. */
  readonly emitImmediately?: boolean | undefined
}

/**
 * Calls `onChange` when the chain of a namespace changes: the connected wallet's chain, even if the app has not configured it, else the
 * selected network. See {@link watchState} for when it is called.
 *
 * @returns a function that unsubscribes
 * @example const stop = watchChainId(kit, { namespace: 'eip155', onChange: (chainId) => load(chainId) })
 */
export function watchChainId<
  Kit extends ConnectKit,
  Namespace extends NamespaceOfKit<Kit> = NamespaceOfKit<Kit>,
>(kit: Kit, { namespace, onChange, emitImmediately }: WatchChainIdParameters<Kit, Namespace>): () => void {
  return watchState(kit, {
    // If no namespace is given, the type above is the union of all the kit's namespaces.
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
