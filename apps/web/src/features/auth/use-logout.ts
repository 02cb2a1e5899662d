import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { forgetRecentPlaces } from '../../lib/recent-places.ts'
import { safeSessionStorage } from '../../lib/storage.ts'
import { sessionQuery } from './session.ts'

/**
 * Logs out (S4.7): calls the API, clears the gamer's cached data and navigates to the home screen. The caller closes
 * its menu first. A failed call is logged; the mobile menu rethrows it (S8.3). Auth state is cleared in either case.
 */
export function useLogout(from: 'desktop' | 'mobile') {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    try {
      await api.logout()
    } catch (cause) {
      console.error('Logout failed.', cause)
      if (from === 'mobile') throw cause
    } finally {
      safeSessionStorage.clear()
      await forgetKeptReads()
      queries.setQueryData(sessionQuery.queryKey, null)
      queries.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'config' && queryKey[0] !== 'session',
      })
      queries.removeQueries({ queryKey: ['session', 'organizer'] })
      await navigate({ to: '/' })
      // Afterwards, because the page that is left is remembered.
      forgetRecentPlaces()
      if (from === 'desktop') window.location.reload()
      else await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' })
    }
  }
}

async function forgetKeptReads(): Promise<void> {
  try {
    await (await import('../../lib/kept-reads.ts')).forgetKept()
  } catch (cause) {
    console.error('What this browser kept could not be forgotten.', cause)
  }
}
