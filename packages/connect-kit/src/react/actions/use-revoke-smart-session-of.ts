import {
  type RevokeSmartSessionOfErrorCode,
  type RevokeSmartSessionOfParameters,
  type RevokeSmartSessionOfResult,
  revokeSmartSessionOf,
} from '../../services.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

export type UseRevokeSmartSessionOfCallbacks = MutationCallbacks<
  RevokeSmartSessionOfParameters,
  RevokeSmartSessionOfResult,
  RevokeSmartSessionOfErrorCode
>
export type UseRevokeSmartSessionOfResult = KitMutation<
  RevokeSmartSessionOfParameters,
  RevokeSmartSessionOfResult,
  RevokeSmartSessionOfErrorCode
>

/**
 * {@link revokeSmartSessionOf}: revokes a session of the connected smart account.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: revoke } = useRevokeSmartSessionOf()
 * revoke({ pci: session.pci, signature })
 */
export const useRevokeSmartSessionOf = (
  callbacks?: UseRevokeSmartSessionOfCallbacks,
): UseRevokeSmartSessionOfResult => useKitMutation(revokeSmartSessionOf, callbacks)
