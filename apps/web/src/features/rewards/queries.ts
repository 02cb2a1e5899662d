import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { rewardsApi } from '../../lib/rewards-api.ts'

export const trophiesQuery = queryOptions({
  queryKey: ['session', 'trophies'],
  queryFn: async ({ signal }) => (await rewardsApi.listMyTrophies(undefined, { signal })).items,
})

export const boxesQuery = queryOptions({
  queryKey: ['session', 'boxes'],
  queryFn: ({ signal }) => rewardsApi.listMyBoxes(undefined, { signal }),
})

/** Published odds never change. */
export const oddsQuery = queryOptions({
  queryKey: ['box-odds'],
  queryFn: async ({ signal }) => (await rewardsApi.readBoxOdds(undefined, { signal })).items,
  staleTime: Number.POSITIVE_INFINITY,
})

export const bookingsQuery = infiniteQueryOptions({
  queryKey: ['session', 'bookings'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) =>
    rewardsApi.listMyBookings({ query: pageParam ? { page: pageParam } : {} }, { signal }),
  getNextPageParam: ({ meta }) => (meta.nextPage === null ? undefined : String(meta.nextPage)),
})
