import { type RejectRequestParameters, rejectRequest } from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

export type UseRejectRequestCallbacks = MutationCallbacks<RejectRequestParameters, void, never>
export type UseRejectRequestResult = KitMutation<RejectRequestParameters, void, never>

/**
 * {@link rejectRequest}: rejects a pending request with `USER_REJECTED`, and aborts all other pending ones.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: reject } = useRejectRequest()
 * <button onClick={() => reject({ id })}>Cancel</button>
 */
export const useRejectRequest = (callbacks?: UseRejectRequestCallbacks): UseRejectRequestResult =>
  useKitMutation(rejectRequest, callbacks)
