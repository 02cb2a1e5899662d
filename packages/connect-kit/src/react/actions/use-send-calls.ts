import {
  type RegisteredKit,
  type SendCallsErrorCode,
  type SendCallsParameters,
  type SendCallsResult,
  sendCalls,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = SendCallsParameters<RegisteredKit>
export type UseSendCallsCallbacks = MutationCallbacks<Variables, SendCallsResult, SendCallsErrorCode>
export type UseSendCallsResult = KitMutation<Variables, SendCallsResult, SendCallsErrorCode>

/**
 * {@link sendCalls}: sends several calls as one batch (EIP-5792). Unmounting the component does not cancel it: the user may still confirm in the
 * wallet. Store the id in `onSuccess` of this hook. Use {@link useWaitForCallsStatus} for the result.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const send = useSendCalls({ onSuccess: ({ id }) => remember(id) })
 * send.mutate({ calls: [{ to: token, data: approve }, { to: market, value: 10n ** 18n }] })
 */
export const useSendCalls = (callbacks?: UseSendCallsCallbacks): UseSendCallsResult =>
  useKitMutation(sendCalls, callbacks)
