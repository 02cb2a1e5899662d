import * as z from 'zod/mini'
import type { Environment } from '../../environment/environment.ts'
import type { KitStorage } from '../../storage/storage.ts'
import { type CacheName, cacheKey } from './cache-names.ts'
import type { Shape } from './http-client.ts'

/** Caches responses of a service for a limited time, across page loads. */
export interface TtlCache<T> {
  /** The cached value; undefined if it is missing or expired. */
  read(key: string): T | undefined
  write(key: string, value: T): void
  forget(key: string): void
}

export interface CreateTtlCacheParameters<T> {
  readonly storage: KitStorage
  readonly environment: Pick<Environment, 'now'>
  readonly name: CacheName
  /** Time to live (ms). */
  readonly limit: number
  /** Schema of a stored value: the storage may contain anything. */
  readonly shape: Shape<T>
}

/** Maximum number of entries, newest kept; an app queries few accounts. */
const maxEntries = 50

/**
 * @example
 * const cache = createTtlCache({ storage, environment, name: 'names', limit: 300_000, shape: z.array(z.string()) })
 */
export function createTtlCache<T>({
  storage,
  environment,
  name,
  limit,
  shape,
}: CreateTtlCacheParameters<T>): TtlCache<T> {
  const stored = z.record(z.string(), z.object({ at: z.number(), value: shape }))
  const key = cacheKey(name)
  const isFresh = ({ at }: { readonly at: number }) => {
    const age = environment.now() - at
    // A negative age means that the clock was wrong when the value was stored.
    return age >= 0 && age <= limit
  }
  const fresh = () => {
    const entries = storage.read(
      key,
      (value): value is z.infer<typeof stored> => z.safeParse(stored, value).success,
    )
    return Object.entries(entries ?? {}).filter(([, entry]) => isFresh(entry))
  }
  const replace = (entries: readonly (readonly [string, { readonly at: number }])[]) => {
    if (entries.length > 0) storage.write(key, Object.fromEntries(entries.slice(-maxEntries)))
    else storage.remove(key)
  }
  return {
    read: (wanted) => fresh().find(([one]) => one === wanted)?.[1].value,
    write: (wanted, value) =>
      replace([...fresh().filter(([one]) => one !== wanted), [wanted, { at: environment.now(), value }]]),
    forget: (wanted) => replace(fresh().filter(([one]) => one !== wanted)),
  }
}
