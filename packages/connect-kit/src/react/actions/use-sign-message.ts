import {
  type RegisteredKit,
  type SignMessageErrorCode,
  type SignMessageParameters,
  type SignMessageResult,
  signMessage,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = SignMessageParameters<RegisteredKit>
export type UseSignMessageCallbacks = MutationCallbacks<Variables, SignMessageResult, SignMessageErrorCode>
export type UseSignMessageResult = KitMutation<Variables, SignMessageResult, SignMessageErrorCode>

/**
 * {@link signMessage}. A signature that is given after the component unmounted is told to `callbacks`.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: sign, data: signature, error } = useSignMessage()
 * <button onClick={() => sign({ message: 'I am me' })}>Sign</button>
 */
export const useSignMessage = (callbacks?: UseSignMessageCallbacks): UseSignMessageResult =>
  useKitMutation(signMessage, callbacks)
