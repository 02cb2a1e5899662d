import { queryOptions } from '@tanstack/react-query'
import { deskApi } from '../../lib/desk-api.ts'
import { streamKey } from '../tournaments/index.ts'

/** Which match of a tournament is on stream, and which come next. */
export const streamQuery = (slug: string) =>
  queryOptions({
    queryKey: streamKey(slug),
    queryFn: async ({ signal }) => (await deskApi.readStream({ params: { slug } }, { signal })).data,
  })
