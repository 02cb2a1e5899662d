/** The part of the Web Storage interface the kit uses; `localStorage` implements it. */
export interface StorageBackend {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Stores small JSON values under versioned keys; never throws. */
export interface KitStorage {
  /** Prefix of its keys; separates the kits of a page. */
  readonly prefix: string
  /** The value, if it exists and `accepts` returns true. An invalid one reads as missing, is warned about once, and stays until the next write. */
  read<T>(key: string, accepts: (value: unknown) => value is T): T | undefined
  /** `undefined`, which JSON cannot represent, removes the value. */
  write(key: string, value: unknown): void
  remove(key: string): void
  /** Calls `listener` when another tab changed the value, or cleared all. @returns removes the listener */
  onChange(key: string, listener: () => void): () => void
  /** Calls `listener` after each write and removal in this tab. @returns removes the listener */
  onWrite(listener: () => void): () => void
}

// S9.8
/** Version of the stored data format. Data of another version is not read. */
export const storageVersion = 1

export interface CreateStorageParameters {
  /** Undefined where there is none (server, sandboxed iframe): values are then kept in memory. */
  readonly storage: StorageBackend | undefined
  /** Default: `connect-kit`. */
  readonly prefix?: string | undefined
  /** The window whose `storage` events report changes of other tabs; undefined on a server. */
  readonly window?: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined
  readonly warn: (message: string) => void
}

/**
 * Persistent storage with a fallback to memory: in private mode, over quota,
 * or when access throws.
 */
export function createStorage({
  storage: backend,
  prefix = 'connect-kit',
  window: page,
  warn,
}: CreateStorageParameters): KitStorage {
  const memory = new Map<string, string>()
  const followers = new Set<() => void>()
  const fullKey = (key: string) => `${prefix}:v${storageVersion}:${key}`
  const attempt = <T>(action: () => T): T | undefined => {
    try {
      return action()
    } catch {
      return undefined
    }
  }
  const unreadable = new Set<string>()
  const tell = () => followers.forEach(attempt)
  return {
    prefix,
    read(key, accepts) {
      const text = memory.get(key) ?? attempt(() => backend?.getItem(fullKey(key))) ?? undefined
      if (text === undefined) return undefined
      const value = attempt((): unknown => JSON.parse(text))
      if (accepts(value)) return value
      // Removing it would make other tabs treat the data as deleted.
      if (!unreadable.has(text)) warn(`Ignored an unreadable stored value: ${key}`)
      unreadable.add(text)
      return undefined
    },
    write(key, value) {
      // Its type says it always returns a string, but for undefined it does not.
      if (value === undefined) return this.remove(key)
      const text = JSON.stringify(value)
      const isStored = attempt(() => {
        if (!backend) return false
        backend.setItem(fullKey(key), text)
        return true
      })
      if (isStored) memory.delete(key)
      else memory.set(key, text)
      tell()
    },
    remove(key) {
      memory.delete(key)
      attempt(() => backend?.removeItem(fullKey(key)))
      tell()
    },
    onChange(key, listener) {
      // The key is null when another tab cleared the storage.
      const onStorage = (event: StorageEvent) => {
        if (event.key === null || event.key === fullKey(key)) listener()
      }
      page?.addEventListener('storage', onStorage)
      return () => page?.removeEventListener('storage', onStorage)
    },
    onWrite(listener) {
      followers.add(listener)
      return () => void followers.delete(listener)
    },
  }
}
