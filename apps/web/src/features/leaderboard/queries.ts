import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The season's ranking for one game, page by page. */
export const leaderboardQuery = (game: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['leaderboard', 'list', game ?? null],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.readLeaderboard(
        { query: { ...(game ? { game } : {}), ...(pageParam ? { page: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: ({ meta }) => (meta.nextPage === null ? undefined : String(meta.nextPage)),
  })

/** The top three of the season. */
export const topThreeQuery = queryOptions({
  queryKey: ['leaderboard', 'top'],
  queryFn: ({ signal }) => api.readLeaderboard({ query: { pageSize: 3 } }, { signal }),
})
