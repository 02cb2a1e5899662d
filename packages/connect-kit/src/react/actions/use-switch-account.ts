import {
  type RegisteredKit,
  type SwitchAccountErrorCode,
  type SwitchAccountParameters,
  switchAccount,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = SwitchAccountParameters<RegisteredKit>
export type UseSwitchAccountCallbacks = MutationCallbacks<Variables, void, SwitchAccountErrorCode>
export type UseSwitchAccountResult = KitMutation<Variables, void, SwitchAccountErrorCode>

/**
 * {@link switchAccount}: makes another account of the connected wallet the active one. No request is sent to the wallet.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: switchAccount } = useSwitchAccount()
 * <button onClick={() => switchAccount({ address })}>{address}</button>
 */
export const useSwitchAccount = (callbacks?: UseSwitchAccountCallbacks): UseSwitchAccountResult =>
  useKitMutation(switchAccount, callbacks)
