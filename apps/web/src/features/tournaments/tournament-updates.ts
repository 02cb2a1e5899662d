import type { QueryClient } from '@tanstack/react-query'
import { createLiveCache } from './live-cache.ts'
import { readEvents } from './queries.ts'
import { watchTournaments } from './watch-tournaments.ts'

/** Applies the events of tournaments to the query cache, until `left` is aborted. */
export function followTournaments(ids: readonly string[], queries: QueryClient, left: AbortSignal): void {
  if (left.aborted) return
  const stop = watchTournaments(ids, { cache: createLiveCache(queries), readEvents })
  left.addEventListener('abort', stop, { once: true })
}
