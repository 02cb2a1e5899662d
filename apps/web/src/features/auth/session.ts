import type { Profile, Whoami } from '@esports/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { isUnreachable } from '../../lib/unreachable.ts'

/** The profile of the gamer who is logged in, with the roles on the platform. */
export type OwnProfile = Profile & { readonly roles: Whoami['roles'] }

/** Session state: loading, visitor or authenticated gamer. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'visitor' }
  | { readonly status: 'gamer'; readonly profile: OwnProfile }

/**
 * S7.6: a successful whoami means authenticated, any failure means not. The profile is fetched next (S7.5). Without an answer nothing is known: then it is who it
 * was, if this browser kept that.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<OwnProfile | null> => {
    const who = await api.whoami(undefined, { signal }).then(
      ({ data }) => data,
      (cause: unknown) => {
        if (isUnreachable(cause)) throw cause
        return null
      },
    )
    return who && { ...(await api.readMyProfile(undefined, { signal })).data, roles: who.roles }
  },
  staleTime: 60_000,
})

/** The current session of this browser. */
export function useSession(): Session {
  const { data, isError, isPaused } = useQuery(sessionQuery)
  if (data) return { status: 'gamer', profile: data }
  return data === null || isError || isPaused ? { status: 'visitor' } : { status: 'loading' }
}

/** The role of the gamer among staff of the platform; null for everybody else. */
export function useStaffRole(): 'admin' | 'moderator' | null {
  const session = useSession()
  if (session.status !== 'gamer') return null
  return (['admin', 'moderator'] as const).find((role) => session.profile.roles.includes(role)) ?? null
}
