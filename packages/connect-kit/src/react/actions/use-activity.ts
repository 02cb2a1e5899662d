import {
  accountDetails,
  type FetchActivityErrorCode,
  type FetchActivityResult,
  fetchActivity,
} from '../../services.ts'
import { useKitState } from '../hooks.ts'
import { useActiveAccount } from '../use-active-account.ts'
import { useKitMutation } from '../use-kit-mutation.ts'
import { type KitQuery, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/** The pages loaded so far, and how to load the next one. */
export type UseActivityResult = KitQuery<FetchActivityResult, FetchActivityErrorCode> & {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  /** Never throws; the reason of a failure is in `data.failure`. */
  readonly fetchNextPage: () => void
}

/**
 * {@link fetchActivity}: the transaction history of the connected account, newest first, including the pages loaded with `fetchNextPage`.
 * Refetched when the account or network changes; `pending` and not fetching while no account is connected.
 *
 * @param options `enabled: false` disables the query
 * @example const { data, hasNextPage, fetchNextPage } = useActivity()
 */
export function useActivity({ enabled }: UseQueryOptions = {}): UseActivityResult {
  const account = useActiveAccount()
  const query: KitQuery<FetchActivityResult, FetchActivityErrorCode> = useKitQuery(
    fetchActivity,
    account === undefined ? undefined : newest,
    { enabled, dependsOn: account },
  )
  // Later pages are written to the kit's state, which all components that show the list share.
  const read = useKitState((state) => accountDetails(state)?.activity)
  const next = useKitMutation(fetchActivity)
  return {
    ...(query.isSuccess && read ? { ...query, data: read } : query),
    hasNextPage: read?.next !== undefined,
    isFetchingNextPage: next.isPending,
    fetchNextPage: () => next.mutate({ isNextPage: true }),
  }
}

const newest = {}
