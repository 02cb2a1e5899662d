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
 * {@link waitForTransactionReceipt}: `pending` until the chain has the transaction. The wait, and with it the polling, ends with the
 * component; the transaction does not. Without a `chainId` it waits where the wallet was when the hash was first given.
 *
 * @param parameters undefined while there is no hash yet
 * @param options `enabled: false` asks nobody
 * @example
 * const { data: hash } = useSendTransaction()
 * const { data: receipt, isFetching } = useWaitForTransactionReceipt(hash && { chainId: 137, hash, confirmations: 2 })
 */
export function useWaitForTransactionReceipt(
  parameters: QueryParameters<WaitForTransactionReceiptParameters<RegisteredKit>> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<WaitForTransactionReceiptResult, WaitForTransactionReceiptErrorCode> {
  const latest = useLatest(parameters?.onReplaced)
  // Another function in each render is no other question.
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
