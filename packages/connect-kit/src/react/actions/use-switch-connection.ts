import {
  type RegisteredKit,
  type SwitchConnectionErrorCode,
  type SwitchConnectionParameters,
  switchConnection,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = SwitchConnectionParameters<RegisteredKit>
export type UseSwitchConnectionCallbacks = MutationCallbacks<Variables, void, SwitchConnectionErrorCode>
export type UseSwitchConnectionResult = KitMutation<Variables, void, SwitchConnectionErrorCode>

/**
 * {@link switchConnection}: makes another connected wallet the active one. No request is sent to a wallet.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: switchConnection } = useSwitchConnection()
 * <button onClick={() => switchConnection({ sessionId: other.sessionId })}>{other.wallet.name}</button>
 */
export const useSwitchConnection = (callbacks?: UseSwitchConnectionCallbacks): UseSwitchConnectionResult =>
  useKitMutation(switchConnection, callbacks)
