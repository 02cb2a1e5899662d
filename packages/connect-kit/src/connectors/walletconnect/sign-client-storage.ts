import type { StorageBackend } from '../../storage/storage.ts'
import { indexKey, valuesPrefix } from './stored-traces.ts'

/** The storage interface of sign-client. A separate implementation, because its default requires IndexedDB and hangs without it. */
export interface KeyValueStorage {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Storage for sign-client in Web Storage; falls back to memory when that throws or is full. Every call completes synchronously
 * before it returns, so writes keep the order of the calls and none can hang.
 *
 * @param storagePrefix prefix of its keys
 * @param mayWrite false once another tab owns the storage: its complete lists would be overwritten with outdated ones
 */
export function signClientStorage(
  backend: StorageBackend | undefined,
  storagePrefix: string,
  mayWrite: () => boolean = () => true,
): KeyValueStorage {
  const prefix = valuesPrefix(storagePrefix)
  const index = indexKey(storagePrefix)
  const memory = new Map<string, string>()
  const attempt = <T>(action: () => T, fallback: T): T => {
    try {
      return action()
    } catch {
      return fallback
    }
  }
  const readText = (key: string) =>
    memory.get(key) ?? attempt(() => backend?.getItem(prefix + key), null) ?? undefined
  const parse = (text: string): unknown => attempt((): unknown => JSON.parse(text), undefined)
  const readIndex = (): string[] => {
    const stored = parse(attempt(() => backend?.getItem(index), null) ?? '[]')
    const names = Array.isArray(stored)
      ? stored.filter((name): name is string => typeof name === 'string')
      : []
    return [...new Set([...names, ...memory.keys()])]
  }
  const writeIndex = (names: readonly string[]) =>
    attempt(() => backend?.setItem(index, JSON.stringify(names)), undefined)
  return {
    getKeys: async () => readIndex(),
    async getEntries<T>() {
      return readIndex().flatMap((key): [string, T][] => {
        const text = readText(key)
        const value = text === undefined ? undefined : parse(text)
        // The client knows the types of its own keys.
        return value === undefined ? [] : [[key, value as T]]
      })
    },
    async getItem<T>(key: string) {
      const text = readText(key)
      return text === undefined ? undefined : (parse(text) as T | undefined)
    },
    async setItem(key, value) {
      if (!mayWrite()) return
      const text = JSON.stringify(value)
      const isStored = attempt(() => {
        if (!backend) return false
        backend.setItem(prefix + key, text)
        return true
      }, false)
      if (isStored) {
        memory.delete(key)
        const names = readIndex()
        if (!names.includes(key)) writeIndex([...names, key])
      } else memory.set(key, text)
    },
    async removeItem(key) {
      if (!mayWrite()) return
      memory.delete(key)
      attempt(() => backend?.removeItem(prefix + key), undefined)
      writeIndex(readIndex().filter((name) => name !== key))
    },
  }
}
