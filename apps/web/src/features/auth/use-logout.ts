import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { safeSessionStorage } from '../../lib/storage.ts'
import { sessionQuery } from './session.ts'

/**
 * Logs out (S4.7): makes the call, clears what belongs to the gamer, goes to the home screen. The caller has closed
 * its menu. A failed call is logged; the mobile menu passes it on (S8.3), and auth state is cleared either way.
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
      queries.setQueryData(sessionQuery.queryKey, null)
      queries.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'config' && queryKey[0] !== 'session',
      })
      queries.removeQueries({ queryKey: ['session', 'organizer'] })
      await navigate({ to: '/' })
      if (from === 'desktop') window.location.reload()
      else await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' })
    }
  }
}
