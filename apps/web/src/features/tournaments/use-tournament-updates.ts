import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

// A separate chunk: the first screen does not wait for the realtime code.
const loadUpdates = () => import('./tournament-updates.ts')

/**
 * Keeps the shown tournaments up to date: applies their events and refetches what the events do not carry.
 *
 * @param ids Visible tournaments, at most twenty.
 */
export function useTournamentUpdates(ids: readonly string[]): void {
  const queries = useQueryClient()
  const key = ids.toSorted().slice(0, 20).join(' ')
  useEffect(() => {
    if (key === '') return undefined
    const left = new AbortController()
    loadUpdates().then(
      ({ followTournaments }) => followTournaments(key.split(' '), queries, left.signal),
      // Without updates the screen shows the fetched data, which is refetched on window focus.
      (error: unknown) => console.warn('Tournaments cannot be followed live', error),
    )
    return () => left.abort()
  }, [key, queries])
}
