import type { Profile } from '@esports/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Session state: loading, visitor or authenticated gamer. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'visitor' }
  | { readonly status: 'gamer'; readonly profile: Profile }

/** S7.6: a successful whoami means authenticated, any failure means not. The profile is fetched next (S7.5). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Profile | null> => {
    const isAuthenticated = await api.whoami(undefined, { signal }).then(
      () => true,
      () => false,
    )
    return isAuthenticated ? (await api.readMyProfile(undefined, { signal })).data : null
  },
  staleTime: 60_000,
})

/** The current session of this browser. */
export function useSession(): Session {
  const { data, isError } = useQuery(sessionQuery)
  if (data) return { status: 'gamer', profile: data }
  return data === null || isError ? { status: 'visitor' } : { status: 'loading' }
}
