/** What the WalletConnect client asks of a store. */
export interface WalletStorage {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Keeps a wallet's state in memory. Give it to a second wallet to restart the first one. */
export function createMemoryStorage(): WalletStorage {
  const items = new Map<string, string>()
  // Kept as text, so that nobody changes what is stored through a reference, as on a disk.
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <T>() => [...items].map(([key, text]): [string, T] => [key, JSON.parse(text) as T]),
    async getItem<T>(key: string) {
      const text = items.get(key)
      return text === undefined ? undefined : (JSON.parse(text) as T)
    },
    async setItem(key, value) {
      items.set(key, JSON.stringify(value))
    },
    async removeItem(key) {
      items.delete(key)
    },
  }
}
