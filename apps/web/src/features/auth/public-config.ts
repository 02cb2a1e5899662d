import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Public configuration of this installation: URLs and names. It does not change while the page is open. */
export const publicConfigQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => (await api.readConfig(undefined, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})
