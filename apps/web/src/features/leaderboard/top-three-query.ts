import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The top three of the season. */
export const topThreeQuery = queryOptions({
  queryKey: ['leaderboard', 'top'],
  queryFn: ({ signal }) => api.readLeaderboard({ query: { pageSize: 3 } }, { signal }),
})
