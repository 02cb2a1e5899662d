import {
  type FetchProfileErrorCode,
  type FetchProfileParameters,
  type FetchProfileResult,
  fetchProfile,
} from '../../services.ts'
import { useActiveAccount } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchProfile}: name and image of the connected account. Refetched when the account or network changes; `pending` and not fetching while
 * no account is connected.
 *
 * @param options `enabled: false` disables the query
 * @example const { data: profile } = useProfile()
 */
export function useProfile(
  parameters: QueryParameters<FetchProfileParameters> = {},
  { enabled }: UseQueryOptions = {},
): KitQuery<FetchProfileResult, FetchProfileErrorCode> {
  const account = useActiveAccount()
  return useKitQuery(fetchProfile, account === undefined ? undefined : parameters, {
    enabled,
    dependsOn: account,
  })
}
