import type { KitStorage } from '../../storage/storage.ts'

/** Names of all caches of account data. */
export const cacheNames = ['portfolio', 'nativeBalance', 'names', 'identity'] as const
export type CacheName = (typeof cacheNames)[number]

export const cacheKey = (name: CacheName): string => `cache.${name}`

/** Clears all cached account data, so that nothing about an account remains stored after it disconnected. */
export function forgetCaches(storage: KitStorage): void {
  for (const name of cacheNames) storage.remove(cacheKey(name))
}
