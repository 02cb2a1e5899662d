import {
  type GetCallsStatusErrorCode,
  type GetCallsStatusParameters,
  type GetCallsStatusResult,
  getCallsStatus,
} from '../../index.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link getCallsStatus}: the status of a batch of calls (EIP-5792), requested once from the connected EVM wallet; `refetch` requests it again.
 * Use {@link useWaitForCallsStatus} to wait until it is final.
 *
 * @param parameters pass `undefined` until there is an id
 * @param options `enabled: false` disables the query
 * @example const { data, refetch } = useCallsStatus(id === undefined ? undefined : { id })
 */
export function useCallsStatus(
  parameters: QueryParameters<GetCallsStatusParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<GetCallsStatusResult, GetCallsStatusErrorCode> {
  const wallet = useEvmWallet()
  return useKitQuery(
    (kit, asked: GetCallsStatusParameters) => getCallsStatus(kit, asked),
    wallet && parameters,
    { enabled, dependsOn: wallet?.sessionId },
  )
}
