import {
  type SendSolanaTransactionErrorCode,
  type SendSolanaTransactionParameters,
  type SendSolanaTransactionResult,
  sendSolanaTransaction,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = SendSolanaTransactionParameters
export type UseSendSolanaTransactionCallbacks = MutationCallbacks<
  Variables,
  SendSolanaTransactionResult,
  SendSolanaTransactionErrorCode
>
export type UseSendSolanaTransactionResult = KitMutation<
  Variables,
  SendSolanaTransactionResult,
  SendSolanaTransactionErrorCode
>

/**
 * {@link sendSolanaTransaction}: the wallet signs and sends. Unmounting the component does not cancel it: the user may still confirm in the
 * wallet. Store the signature in `onSuccess` of this hook.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const send = useSendSolanaTransaction({ onSuccess: ({ signature }) => remember(signature) })
 * send.mutate({ transaction: transaction.serialize() })
 */
export const useSendSolanaTransaction = (
  callbacks?: UseSendSolanaTransactionCallbacks,
): UseSendSolanaTransactionResult => useKitMutation(sendSolanaTransaction, callbacks)
