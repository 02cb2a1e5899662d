import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchTournaments } from './watch-tournaments.ts'

/**
 * Keeps what the screen shows of some tournaments fresh: each event is only a hint, the truth is read again.
 *
 * @param ids Tournaments in sight, at most twenty.
 */
export function useTournamentUpdates(ids: readonly string[]): void {
  const queries = useQueryClient()
  const key = ids.toSorted().slice(0, 20).join(' ')
  useEffect(() => {
    if (key === '') return undefined
    return watchTournaments(key.split(' '), () => {
      void queries.invalidateQueries({ queryKey: ['tournaments'] })
      void queries.invalidateQueries({ queryKey: ['matches'] })
    })
  }, [key, queries])
}
