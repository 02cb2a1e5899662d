import { useCallback } from 'react'
import {
  type RegisteredKit,
  type WaitForTransactionReceiptErrorCode,
  type WaitForTransactionReceiptParameters,
  type WaitForTransactionReceiptResult,
  waitForTransactionReceipt,
} from '../../index.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'
import { useLatest } from '../use-latest.ts'

/**
 * {@link waitForTransactionReceipt}: `pending` until the transaction is mined. Unmounting stops the polling, not the transaction. Without a
 * `chainId` it polls the network the wallet was on when the hash was first passed.
 *
 * @param parameters pass `undefined` until there is a hash
 * @param options `enabled: false` disables the query
 * @example
 * const { data: hash } = useSendTransaction()
 * const { data: receipt, isFetching } = useWaitForTransactionReceipt(hash && { chainId: 137, hash, confirmations: 2 })
 */
export function useWaitForTransactionReceipt(
  parameters: QueryParameters<WaitForTransactionReceiptParameters<RegisteredKit>> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<WaitForTransactionReceiptResult, WaitForTransactionReceiptErrorCode> {
  const latest = useLatest(parameters?.onReplaced)
  // A new `onReplaced` function on each render must not restart the query.
  const onReplaced = useCallback<NonNullable<WaitForTransactionReceiptParameters['onReplaced']>>(
    (replacement) => latest.current?.(replacement),
    [latest],
  )
  return useKitQuery(
    (kit, asked: WaitForTransactionReceiptParameters<RegisteredKit>) => waitForTransactionReceipt(kit, asked),
    parameters && { ...parameters, onReplaced },
    { enabled },
  )
}
