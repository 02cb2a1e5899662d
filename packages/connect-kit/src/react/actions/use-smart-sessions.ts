import {
  type FetchSmartSessionsErrorCode,
  type FetchSmartSessionsParameters,
  type FetchSmartSessionsResult,
  fetchSmartSessions,
} from '../../services.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchSmartSessions}: the sessions of the connected smart account.
 *
 * @param options `enabled: false` disables the query
 * @example const { data: sessions = [] } = useSmartSessions()
 */
export function useSmartSessions(
  parameters: QueryParameters<FetchSmartSessionsParameters> = {},
  { enabled }: UseQueryOptions = {},
): KitQuery<FetchSmartSessionsResult, FetchSmartSessionsErrorCode> {
  const wallet = useEvmWallet()
  return useKitQuery(fetchSmartSessions, wallet && parameters, {
    enabled,
    dependsOn: wallet,
  })
}
