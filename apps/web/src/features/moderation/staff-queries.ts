import type { ModerationCase } from '@esports/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { moderationApi } from './staff-api.ts'

/** Key of everything that only staff of the platform reads about reports. */
export const reportsKey = ['staff', 'reports'] as const

/** A notification tells of new cases; further reports of a case, and what other moderators did, are read again after this time, in milliseconds. */
const readAgainMs = 20_000

/** Cases of a status, page by page. */
export const casesQuery = (status: ModerationCase['status']) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, 'list', status],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      moderationApi.listModerationCases(
        { query: { status, ...(pageParam ? { page: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: ({ meta }) => (meta.nextPage === null ? undefined : String(meta.nextPage)),
    refetchInterval: readAgainMs,
  })

/** Everything about one case. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...reportsKey, 'case', id],
    queryFn: async ({ signal }) =>
      (await moderationApi.readModerationCase({ params: { id } }, { signal })).data,
    refetchInterval: readAgainMs,
  })
