import {
  type FetchProfileErrorCode,
  type FetchProfileParameters,
  type FetchProfileResult,
  fetchProfile,
} from '../../services.ts'
import { useActiveAccount } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchProfile}: name and picture of the connected account, asked again when account or network are others; `pending` and not fetching while nobody is connected.
 *
 * @param options `enabled: false` asks nobody
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
