/** The storage interface of the WalletConnect client. */
export interface WalletStorage {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

/** In-memory storage for a wallet's state. Pass it to a second wallet to simulate a restart of the first one. */
export function createMemoryStorage(): WalletStorage {
  const items = new Map<string, string>()
  // Serialized, so that stored values cannot be changed through a reference, as on a disk.
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
