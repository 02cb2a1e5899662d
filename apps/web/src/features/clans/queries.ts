import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Clans that match a search, strongest first. */
export const clansQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['clans', q],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.listClans(
        { query: { ...(q ? { q } : {}), ...(pageParam ? { page: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: ({ meta }) => (meta.nextPage === null ? undefined : String(meta.nextPage)),
  })
