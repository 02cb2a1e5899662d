import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createLiveCache } from './live-cache.ts'
import { readEvents } from './queries.ts'
import { watchTournaments } from './watch-tournaments.ts'

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
    return watchTournaments(key.split(' '), { cache: createLiveCache(queries), readEvents })
  }, [key, queries])
}
