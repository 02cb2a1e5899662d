import {
  type ExecuteSwapErrorCode,
  type ExecuteSwapParameters,
  type ExecuteSwapResult,
  executeSwap,
} from '../../services.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

export type UseExecuteSwapCallbacks = MutationCallbacks<
  ExecuteSwapParameters,
  ExecuteSwapResult,
  ExecuteSwapErrorCode
>
export type UseExecuteSwapResult = KitMutation<ExecuteSwapParameters, ExecuteSwapResult, ExecuteSwapErrorCode>

/**
 * {@link executeSwap}: approves and swaps what {@link usePlanSwap} planned, and waits until it is mined. It continues after the component unmounts;
 * `onProgress` receives each step, and a `signal` aborts it until the wallet has sent.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const swap = useExecuteSwap({ onSuccess: ({ hash }) => toast(`Swapped: ${hash}`) })
 * swap.mutate({ plan, onProgress: ({ step }) => setStep(step) })
 */
export const useExecuteSwap = (callbacks?: UseExecuteSwapCallbacks): UseExecuteSwapResult =>
  useKitMutation(executeSwap, callbacks)
