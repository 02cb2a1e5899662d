import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

// A chunk of its own: the first screen does not wait for what keeps it fresh.
const loadUpdates = () => import('./tournament-updates.ts')

/**
 * Keeps what the screen shows of some tournaments fresh: events say what has changed, and the rest is read again.
 *
 * @param ids Tournaments in sight, at most twenty.
 */
export function useTournamentUpdates(ids: readonly string[]): void {
  const queries = useQueryClient()
  const key = ids.toSorted().slice(0, 20).join(' ')
  useEffect(() => {
    if (key === '') return undefined
    const left = new AbortController()
    loadUpdates().then(
      ({ followTournaments }) => followTournaments(key.split(' '), queries, left.signal),
      // A screen without it shows what was read, and is read again when somebody comes back to it.
      (error: unknown) => console.warn('Tournaments cannot be followed live', error),
    )
    return () => left.abort()
  }, [key, queries])
}
