import type { Profile } from '@esports/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Who sits before the screen. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'visitor' }
  | { readonly status: 'gamer'; readonly profile: Profile }

/** S7.6: an answer of whoami means authenticated, any failure means not. The profile follows (S7.5). */
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

/** The session of this browser. */
export function useSession(): Session {
  const { data, isError } = useQuery(sessionQuery)
  if (data) return { status: 'gamer', profile: data }
  return data === null || isError ? { status: 'visitor' } : { status: 'loading' }
}
