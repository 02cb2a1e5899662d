import type { InfiniteData, InfiniteQueryObserverResult } from '@tanstack/react-query'

/** A live event may read the list again while its next page is fetched, and again during the next try. */
const mostAttempts = 5

/**
 * Fetches the next page of a list. TanStack Query cancels this fetch when the list is invalidated meanwhile, and cancels a refetch that is in progress when the
 * next page is asked for: the press, or the newer data, would be lost. So a refetch in progress ends first, and a cancelled fetch is repeated.
 *
 * @param query the result of `useInfiniteQuery`, as it was rendered
 */
export async function fetchNextPage<Page>(
  query: InfiniteQueryObserverResult<InfiniteData<Page>>,
): Promise<void> {
  const shown = query.data?.pages.length ?? 0
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const { data, hasNextPage, isError } = await query.fetchNextPage({ cancelRefetch: false })
    if (isError || !hasNextPage || (data?.pages.length ?? 0) > shown) return
  }
}
