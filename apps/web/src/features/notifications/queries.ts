import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const firstPage: { readonly page: number; readonly asOf?: string } = { page: 1 }

/** Notifications, newest first, by page number (S7.3). `asOf` keeps the pages stable while new ones arrive. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  initialPageParam: firstPage,
  queryFn: ({ pageParam, signal }) => api.listNotifications({ query: { ...pageParam } }, { signal }),
  getNextPageParam: ({ meta }) =>
    meta.nextPage === null
      ? undefined
      : { page: meta.nextPage, ...(meta.asOf === undefined ? {} : { asOf: meta.asOf }) },
})
