import {
  type SignSolanaTransactionErrorCode,
  type SignSolanaTransactionParameters,
  type SignSolanaTransactionResult,
  signSolanaTransaction,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = SignSolanaTransactionParameters
export type UseSignSolanaTransactionCallbacks = MutationCallbacks<
  Variables,
  SignSolanaTransactionResult,
  SignSolanaTransactionErrorCode
>
export type UseSignSolanaTransactionResult = KitMutation<
  Variables,
  SignSolanaTransactionResult,
  SignSolanaTransactionErrorCode
>

/**
 * {@link signSolanaTransaction}: the wallet signs the transaction; the app sends it.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutateAsync: sign } = useSignSolanaTransaction()
 * const { transaction: signed } = await sign({ transaction: transaction.serialize() })
 */
export const useSignSolanaTransaction = (
  callbacks?: UseSignSolanaTransactionCallbacks,
): UseSignSolanaTransactionResult => useKitMutation(signSolanaTransaction, callbacks)
