import type { ConnectKit, NamespaceOfKit } from '../core/connect-kit.ts'
import { connectionIn } from '../core/machine.ts'
import { activeNetwork } from '../core/networks.ts'
import type { KitState } from '../core/state.ts'
import { watchState } from '../core/watch-state.ts'

export interface WatchChainIdParameters<Kit extends ConnectKit = ConnectKit> {
  /** The active one at the time unless given. */
  readonly namespace?: NamespaceOfKit<Kit> | undefined
  /** Told after each change: a number on EVM, the CAIP-2 reference elsewhere; undefined where the app has no network. */
  readonly onChange: (chainId: number | string | undefined, previous: number | string | undefined) => void
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
export function watchChainId<Kit extends ConnectKit>(
  kit: Kit,
  { namespace, onChange, emitImmediately }: WatchChainIdParameters<Kit>,
): () => void {
  return watchState(kit, (state) => chainIdIn(state, namespace ?? state.activeNamespace), onChange, {
    emitImmediately,
  })
}

function chainIdIn(state: KitState, namespace: string): number | string | undefined {
  const connection = connectionIn(state, namespace)
  return connection.status === 'connected' ? connection.chainId : activeNetwork(state, namespace)?.id
}
