import { type FetchPurchasesErrorCode, type FetchPurchasesResult, fetchPurchases } from '../../services.ts'
import { useActiveAccount } from '../use-active-account.ts'
import { type KitQuery, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchPurchases}: the newest purchases of the connected account at an on-ramp. Nothing is refetched on a schedule: call `refetch` while one is in
 * progress.
 *
 * @param options `enabled: false` disables the query
 * @example const { data, refetch } = usePurchases()
 */
export function usePurchases({
  enabled,
}: UseQueryOptions = {}): KitQuery<FetchPurchasesResult, FetchPurchasesErrorCode> {
  const account = useActiveAccount()
  return useKitQuery(fetchPurchases, account === undefined ? undefined : newest, {
    enabled,
    dependsOn: account,
  })
}

const newest = {}
