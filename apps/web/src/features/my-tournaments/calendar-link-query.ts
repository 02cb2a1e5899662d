import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** When the gamer's calendar link was created; null without one. Its address is only in the answer that creates it. */
export const calendarLinkQuery = queryOptions({
  queryKey: ['calendar-link'],
  queryFn: async ({ signal }) => (await api.readCalendarLink(undefined, { signal })).data,
})
