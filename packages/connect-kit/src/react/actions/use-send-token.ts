import {
  type RegisteredKit,
  type SendTokenErrorCode,
  type SendTokenParameters,
  type SendTokenResult,
  sendToken,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = SendTokenParameters<RegisteredKit>
export type UseSendTokenCallbacks = MutationCallbacks<Variables, SendTokenResult, SendTokenErrorCode>
export type UseSendTokenResult = KitMutation<Variables, SendTokenResult, SendTokenErrorCode>

/**
 * {@link sendToken}: validates, sends and waits until the transaction is mined. It continues after the component unmounts; `onProgress` receives
 * the hash as soon as there is one.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const send = useSendToken({ onSuccess: ({ hash }) => remember(hash) })
 * send.mutate({ chainId: 137, token: usdt, to, amount: parseAmount('5', 6), onProgress: ({ step }) => setStep(step) })
 */
export const useSendToken = (callbacks?: UseSendTokenCallbacks): UseSendTokenResult =>
  useKitMutation(sendToken, callbacks)
