import { type RejectRequestParameters, rejectRequest } from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

export type UseRejectRequestCallbacks = MutationCallbacks<RejectRequestParameters, void, never>
export type UseRejectRequestResult = KitMutation<RejectRequestParameters, void, never>

/**
 * {@link rejectRequest}: turns a request down, and ends the others that wait.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: reject } = useRejectRequest()
 * <button onClick={() => reject({ id })}>Cancel</button>
 */
export const useRejectRequest = (callbacks?: UseRejectRequestCallbacks): UseRejectRequestResult =>
  useKitMutation(rejectRequest, callbacks)
