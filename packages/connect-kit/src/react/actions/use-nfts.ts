import { useState } from 'react'
import {
  type FetchNftsErrorCode,
  type FetchNftsParameters,
  type FetchNftsResult,
  fetchNfts,
} from '../../services.ts'
import type { KitErrorOf } from '../kit-error.ts'
import { useActiveAccount } from '../use-active-account.ts'
import { type KitMutation, useKitMutation } from '../use-kit-mutation.ts'
import { type KitQuery, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/** The NFTs read so far, and a function that reads the next page. */
export type UseNftsResult = KitQuery<FetchNftsResult, FetchNftsErrorCode> & {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  /** Why the next page could not be read; null after a page that could, and while it is read again. */
  readonly nextPageError: KitErrorOf<FetchNftsErrorCode> | null
  /** Appends the next page to `data`. Never throws. */
  readonly fetchNextPage: () => void
}

/**
 * {@link fetchNfts}: the NFTs of the connected account on its network. Read again when account or network change; `pending` and not fetching
 * while no account is connected. `refetch` starts again with the first page.
 *
 * @param options `enabled: false` does not read
 * @example const { data, hasNextPage, fetchNextPage } = useNfts()
 */
export function useNfts({ enabled }: UseQueryOptions = {}): UseNftsResult {
  const account = useActiveAccount()
  const query: KitQuery<FetchNftsResult, FetchNftsErrorCode> = useKitQuery(
    fetchNfts,
    account === undefined ? undefined : firstPage,
    { enabled, dependsOn: account },
  )
  const { data: first } = query
  // A list that continues an older first page is dropped.
  const [continued, setContinued] = useState<{
    readonly first: FetchNftsResult
    readonly list: FetchNftsResult
  }>()
  const read = continued && continued.first === first ? continued.list : first
  const next: KitMutation<FetchNftsParameters | undefined, FetchNftsResult, FetchNftsErrorCode> =
    useKitMutation(fetchNfts)
  const isOfThisList = next.variables?.after?.accountId === read?.accountId
  return {
    ...(query.isSuccess && read ? { ...query, data: read } : query),
    hasNextPage: read?.next !== undefined,
    isFetchingNextPage: next.isPending && isOfThisList,
    nextPageError: isOfThisList ? next.error : null,
    fetchNextPage() {
      if (!first || !read || (next.isPending && isOfThisList)) return
      next.mutate({ after: read }, { onSuccess: (list) => setContinued({ first, list }) })
    },
  }
}

const firstPage = {}
