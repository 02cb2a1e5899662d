import {
  type PreparedSwap,
  type PrepareSwapErrorCode,
  prepareSwap,
  type SwapParameters,
} from '../../services.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

export type UsePrepareSwapCallbacks = MutationCallbacks<SwapParameters, PreparedSwap, PrepareSwapErrorCode>
export type UsePrepareSwapResult = KitMutation<SwapParameters, PreparedSwap, PrepareSwapErrorCode>

/**
 * {@link prepareSwap}: builds the next transaction of a swap, on demand.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const prepare = usePrepareSwap({ onSuccess: ({ transaction }) => send(transaction) })
 * prepare.mutate({ from, to, amount })
 */
export const usePrepareSwap = (callbacks?: UsePrepareSwapCallbacks): UsePrepareSwapResult =>
  useKitMutation(prepareSwap, callbacks)
