import {
  type RegisteredKit,
  type SwitchNetworkErrorCode,
  type SwitchNetworkParameters,
  switchNetwork,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = SwitchNetworkParameters<RegisteredKit>
export type UseSwitchNetworkCallbacks = MutationCallbacks<Variables, void, SwitchNetworkErrorCode>
export type UseSwitchNetworkResult = KitMutation<Variables, void, SwitchNetworkErrorCode>

/**
 * {@link switchNetwork}. The question stays open in the wallet when the component unmounts, and counts when it is answered.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: switchNetwork, isPending } = useSwitchNetwork()
 * <button disabled={isPending} onClick={() => switchNetwork({ chainId: 137 })}>Polygon</button>
 */
export const useSwitchNetwork = (callbacks?: UseSwitchNetworkCallbacks): UseSwitchNetworkResult =>
  useKitMutation(switchNetwork, callbacks)
