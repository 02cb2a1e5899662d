import type { KitStorage } from '../../storage/storage.ts'

/** Every cache of answers about accounts. */
export const cacheNames = ['portfolio', 'nativeBalance', 'names', 'identity'] as const
export type CacheName = (typeof cacheNames)[number]

export const cacheKey = (name: CacheName): string => `cache.${name}`

/** Forgets all that was remembered of accounts: who is not connected leaves no trace of what they own. */
export function forgetCaches(storage: KitStorage): void {
  for (const name of cacheNames) storage.remove(cacheKey(name))
}
