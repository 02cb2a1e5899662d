import {
  type RegisteredKit,
  type SwitchChainErrorCode,
  type SwitchChainParameters,
  switchChain,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = SwitchChainParameters<RegisteredKit>
export type UseSwitchChainCallbacks = MutationCallbacks<Variables, void, SwitchChainErrorCode>
export type UseSwitchChainResult = KitMutation<Variables, void, SwitchChainErrorCode>

/**
 * {@link switchChain}. The request stays open in the wallet after the component unmounts, and still takes effect once approved.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: switchChain, isPending } = useSwitchChain()
 * <button disabled={isPending} onClick={() => switchChain({ chainId: 137 })}>Polygon</button>
 */
export const useSwitchChain = (callbacks?: UseSwitchChainCallbacks): UseSwitchChainResult =>
  useKitMutation(switchChain, callbacks)
