import {
  type RegisteredKit,
  type SendTransactionErrorCode,
  type SendTransactionParameters,
  type SendTransactionResult,
  sendTransaction,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = SendTransactionParameters<RegisteredKit>
export type UseSendTransactionCallbacks = MutationCallbacks<
  Variables,
  SendTransactionResult,
  SendTransactionErrorCode
>
export type UseSendTransactionResult = KitMutation<Variables, SendTransactionResult, SendTransactionErrorCode>

/**
 * {@link sendTransaction}. Unmounting the component does not cancel it: the user may still confirm in the wallet. Store the hash in `onSuccess` of
 * this hook, not of `mutate`. Use {@link useWaitForTransactionReceipt} for the result.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const send = useSendTransaction({ onSuccess: (hash) => remember(hash) })
 * <button onClick={() => send.mutate({ chainId: 137, to, value: 10n ** 18n })}>Pay</button>
 */
export const useSendTransaction = (callbacks?: UseSendTransactionCallbacks): UseSendTransactionResult =>
  useKitMutation(sendTransaction, callbacks)
