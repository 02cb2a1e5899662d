import {
  type ShowCallsStatusErrorCode,
  type ShowCallsStatusParameters,
  showCallsStatus,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = ShowCallsStatusParameters
export type UseShowCallsStatusCallbacks = MutationCallbacks<Variables, void, ShowCallsStatusErrorCode>
export type UseShowCallsStatusResult = KitMutation<Variables, void, ShowCallsStatusErrorCode>

/**
 * {@link showCallsStatus}: asks the wallet to show the status of a batch (EIP-5792).
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: showStatus } = useShowCallsStatus()
 * <button onClick={() => showStatus({ id })}>Show in the wallet</button>
 */
export const useShowCallsStatus = (callbacks?: UseShowCallsStatusCallbacks): UseShowCallsStatusResult =>
  useKitMutation(showCallsStatus, callbacks)
