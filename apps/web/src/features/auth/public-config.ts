import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Addresses and public names of this installation; they do not change while the page is open. */
export const publicConfigQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => (await api.readConfig(undefined, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})
