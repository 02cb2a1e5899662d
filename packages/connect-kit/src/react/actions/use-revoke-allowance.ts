import {
  type RevokeAllowanceErrorCode,
  type RevokeAllowanceParameters,
  type RevokeAllowanceResult,
  revokeAllowance,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

export type UseRevokeAllowanceCallbacks = MutationCallbacks<
  RevokeAllowanceParameters,
  RevokeAllowanceResult,
  RevokeAllowanceErrorCode
>
export type UseRevokeAllowanceResult = KitMutation<
  RevokeAllowanceParameters,
  RevokeAllowanceResult,
  RevokeAllowanceErrorCode
>

/**
 * {@link revokeAllowance}: takes an allowance back and waits until the chain says so. It continues after the component unmounts; `onProgress`
 * receives the hash as soon as there is one.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { data, refresh } = useAllowances()
 * const { mutate: revoke } = useRevokeAllowance({ onSettled: () => void refresh() })
 * revoke({ allowance: data.allowances[0] })
 */
export const useRevokeAllowance = (callbacks?: UseRevokeAllowanceCallbacks): UseRevokeAllowanceResult =>
  useKitMutation(revokeAllowance, callbacks)
