import type { EndpointRequest, Endpoints } from '@esports/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { organizingApi } from '../../lib/organizing-api.ts'

/** The gamer's own permission in full. Below the key of the status, so that both are read again together. */
export const organizerAccessQuery = queryOptions({
  queryKey: ['session', 'organizer', 'access'],
  queryFn: async ({ signal }) => (await organizingApi.readOrganizerAccess(undefined, { signal })).data,
})

export type CaseFilter = Omit<NonNullable<EndpointRequest<Endpoints['listOrganizers']>['query']>, 'page'>

/** Key of everything that only staff of the platform reads about organizers. */
export const staffKey = ['staff', 'organizers'] as const

/** Permissions of a status, page by page. */
export const organizerCasesQuery = (filter: CaseFilter) =>
  infiniteQueryOptions({
    queryKey: [...staffKey, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      organizingApi.listOrganizers(
        { query: { ...filter, ...(pageParam ? { page: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: ({ meta }) => (meta.nextPage === null ? undefined : String(meta.nextPage)),
  })
