import {
  type RevokeWalletPermissionErrorCode,
  type RevokeWalletPermissionParameters,
  revokeWalletPermission,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

export type UseRevokeWalletPermissionCallbacks = MutationCallbacks<
  RevokeWalletPermissionParameters,
  void,
  RevokeWalletPermissionErrorCode
>
export type UseRevokeWalletPermissionResult = KitMutation<
  RevokeWalletPermissionParameters,
  void,
  RevokeWalletPermissionErrorCode
>

/**
 * {@link revokeWalletPermission}: takes back one permission of this site, or ends the session.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: revoke } = useRevokeWalletPermission()
 * revoke({ sessionId })
 */
export const useRevokeWalletPermission = (
  callbacks?: UseRevokeWalletPermissionCallbacks,
): UseRevokeWalletPermissionResult => useKitMutation(revokeWalletPermission, callbacks)
