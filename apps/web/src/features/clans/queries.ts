import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { clansApi } from './api.ts'

/** Clans that match a search, strongest first. */
export const clansQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['clans', q],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      clansApi.listClans(
        { query: { ...(q ? { q } : {}), ...(pageParam ? { page: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: ({ meta }) => (meta.nextPage === null ? undefined : String(meta.nextPage)),
  })

/** The page of a clan. */
export const clanQuery = (slug: string) =>
  queryOptions({
    queryKey: ['clan', slug],
    queryFn: async ({ signal }) => (await clansApi.readClan({ params: { slug } }, { signal })).data,
  })
