import {
  type WaitForCallsStatusErrorCode,
  type WaitForCallsStatusParameters,
  type WaitForCallsStatusResult,
  waitForCallsStatus,
} from '../../index.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link waitForCallsStatus}: `pending` until a batch of calls has succeeded or failed (EIP-5792). Unmounting stops the polling, not the batch.
 *
 * @param parameters pass `undefined` until there is an id
 * @param options `enabled: false` disables the query
 * @example
 * const { data: batch } = useSendCalls()
 * const { data: done } = useWaitForCallsStatus(batch && { id: batch.id, timeout: 120_000 })
 */
export function useWaitForCallsStatus(
  parameters: QueryParameters<WaitForCallsStatusParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<WaitForCallsStatusResult, WaitForCallsStatusErrorCode> {
  const wallet = useEvmWallet()
  return useKitQuery(
    (kit, asked: WaitForCallsStatusParameters) => waitForCallsStatus(kit, asked),
    wallet && parameters,
    { enabled, dependsOn: wallet?.sessionId },
  )
}
