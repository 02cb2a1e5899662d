import {
  type GetCallsStatusErrorCode,
  type GetCallsStatusParameters,
  type GetCallsStatusResult,
  getCallsStatus,
} from '../../index.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link getCallsStatus}: what became of a batch (EIP-5792), asked once of the connected EVM wallet; `refetch` asks again. See
 * {@link useWaitForCallsStatus} to be told when it is done.
 *
 * @param parameters undefined while there is no id yet
 * @param options `enabled: false` asks nobody
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
