import { type ApproveRequestParameters, approveRequest } from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

export type UseApproveRequestCallbacks = MutationCallbacks<ApproveRequestParameters, void, never>
export type UseApproveRequestResult = KitMutation<ApproveRequestParameters, void, never>

/**
 * {@link approveRequest}: forwards a pending request to the wallet. For apps that render `state.approvals` themselves.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: approve } = useApproveRequest()
 * <button onClick={() => approve({ id })}>Confirm</button>
 */
export const useApproveRequest = (callbacks?: UseApproveRequestCallbacks): UseApproveRequestResult =>
  useKitMutation(approveRequest, callbacks)
