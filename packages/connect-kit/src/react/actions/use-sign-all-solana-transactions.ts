import {
  type SignAllSolanaTransactionsErrorCode,
  type SignAllSolanaTransactionsParameters,
  type SignAllSolanaTransactionsResult,
  signAllSolanaTransactions,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = SignAllSolanaTransactionsParameters
export type UseSignAllSolanaTransactionsCallbacks = MutationCallbacks<
  Variables,
  SignAllSolanaTransactionsResult,
  SignAllSolanaTransactionsErrorCode
>
export type UseSignAllSolanaTransactionsResult = KitMutation<
  Variables,
  SignAllSolanaTransactionsResult,
  SignAllSolanaTransactionsErrorCode
>

/**
 * {@link signAllSolanaTransactions}: the wallet signs several transactions at once; the app sends them.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutateAsync: signAll } = useSignAllSolanaTransactions()
 * const [approve, swap] = await signAll({ transactions: [first, second] })
 */
export const useSignAllSolanaTransactions = (
  callbacks?: UseSignAllSolanaTransactionsCallbacks,
): UseSignAllSolanaTransactionsResult => useKitMutation(signAllSolanaTransactions, callbacks)
