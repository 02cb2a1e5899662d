import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useSession } from './session.ts'

const organizerQuery = queryOptions({
  queryKey: ['session', 'organizer'],
  queryFn: async ({ signal }) => (await api.readOrganizerStatus(undefined, { signal })).data,
})

/** The gamer's status as an organizer (S3.5); undefined until it is loaded. */
export function useOrganizerStatus() {
  const session = useSession()
  const query = useQuery({ ...organizerQuery, enabled: session.status === 'gamer' })
  return { query, status: query.data?.status, isApproved: query.data?.status === 'approved' }
}
