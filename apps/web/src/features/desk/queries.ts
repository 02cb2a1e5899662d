import { queryOptions } from '@tanstack/react-query'
import { deskApi } from '../../lib/desk-api.ts'
import { deskKey } from '../tournaments/index.ts'

/** All that the desk of a tournament works with. It is kept on the device. */
export const deskQuery = ({ id, slug }: { readonly id: string; readonly slug: string }) =>
  queryOptions({
    queryKey: deskKey(slug),
    queryFn: async ({ signal }) => (await deskApi.readDesk({ params: { id } }, { signal })).data,
  })
