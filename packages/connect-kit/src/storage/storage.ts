/** The part of the Web Storage interface the kit needs; `localStorage` fulfils it. */
export interface StorageBackend {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Remembers small JSON values under versioned keys; never throws. */
export interface KitStorage {
  /** What its keys begin with; tells what one kit stores from what another of the page does. */
  readonly prefix: string
  /** The value, if it is there and `accepts` takes it. A corrupt one reads as none, is warned of once, and stays until the next write. */
  read<T>(key: string, accepts: (value: unknown) => value is T): T | undefined
  /** Undefined, which JSON cannot write, takes the value away. */
  write(key: string, value: unknown): void
  remove(key: string): void
  /** Calls `listener` when another tab changed the value, or cleared all. @returns stops calling */
  onChange(key: string, listener: () => void): () => void
  /** Calls `listener` after each write and removal of this tab. @returns stops calling */
  onWrite(listener: () => void): () => void
}

// S9.8
/** Version of the stored shapes. Another version reads as empty. */
export const storageVersion = 1

export interface CreateStorageParameters {
  /** Undefined where none exists (server, sandboxed frame): values then live in memory. */
  readonly storage: StorageBackend | undefined
  /** `connect-kit` unless given. */
  readonly prefix?: string | undefined
  /** Where other tabs' changes are told; undefined on a server. */
  readonly window?: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined
  readonly warn: (message: string) => void
}

/**
 * Storage that outlives a page where it can and falls back to memory where it cannot: in private mode, over quota,
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
      // Taking it away would tell other tabs that it was meant to go.
      if (!unreadable.has(text)) warn(`Ignored an unreadable stored value: ${key}`)
      unreadable.add(text)
      return undefined
    },
    write(key, value) {
      // Typed as if every value had a text.
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
