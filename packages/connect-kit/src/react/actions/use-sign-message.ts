import {
  type RegisteredKit,
  type RegisteredNamespace,
  type SignMessageErrorCode,
  type SignMessageParameters,
  type SignMessageResult,
  signMessage,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = SignMessageParameters<RegisteredKit>
type Result = SignMessageResult<RegisteredNamespace>
export type UseSignMessageCallbacks = MutationCallbacks<Variables, Result, SignMessageErrorCode>
export type UseSignMessageResult = KitMutation<Variables, Result, SignMessageErrorCode>

/**
 * {@link signMessage}. If the component unmounts before the user signs, the signature is still passed to `callbacks`.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: sign, data: signature, error } = useSignMessage()
 * <button onClick={() => sign({ message: 'I am me' })}>Sign</button>
 */
export const useSignMessage = (callbacks?: UseSignMessageCallbacks): UseSignMessageResult =>
  useKitMutation(signMessage, callbacks)
