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

/** The history so far, and how to read on. */
export type UseActivityResult = KitQuery<FetchActivityResult, FetchActivityErrorCode> & {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  /** Never throws; why it failed is in `data.failure`. */
  readonly fetchNextPage: () => void
}

/**
 * {@link fetchActivity}: the history of the connected account, newest first, with the pages that were read on. Asked again when account or
 * network are others; `pending` and not fetching while nobody is connected.
 *
 * @param options `enabled: false` asks nobody
 * @example const { data, hasNextPage, fetchNextPage } = useActivity()
 */
export function useActivity({ enabled }: UseQueryOptions = {}): UseActivityResult {
  const account = useActiveAccount()
  const query: KitQuery<FetchActivityResult, FetchActivityErrorCode> = useKitQuery(
    fetchActivity,
    account === undefined ? undefined : newest,
    { enabled, dependsOn: account },
  )
  // Later pages are written there, for every component that shows the list.
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
