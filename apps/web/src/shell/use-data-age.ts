import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isUnreachable } from '../lib/unreachable.ts'

/** Reads that say nothing about a screen. */
const aside = new Set(['config', 'games', 'session'])

/**
 * How old the oldest data on the screen is, in milliseconds since 1970; null if nothing is shown.
 */
export function useOldestShown(): number | null {
  const cache = useQueryClient().getQueryCache()
  return useCacheFact(cache, oldestShown)
}

/** Whether something on the screen could not be read again, because the server does not answer. */
export function useServerIsAway(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useCacheFact(cache, isServerAway)
}

const useCacheFact = <Fact>(cache: QueryCache, factOf: (cache: QueryCache) => Fact): Fact =>
  useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(onChange), [cache]),
    () => factOf(cache),
  )

function oldestShown(cache: QueryCache): number | null {
  const times = cache
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => state.data !== undefined && !aside.has(String(queryKey[0])))
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}

const isServerAway = (cache: QueryCache): boolean =>
  cache.findAll({ type: 'active' }).some(({ state }) => state.error !== null && isUnreachable(state.error))
