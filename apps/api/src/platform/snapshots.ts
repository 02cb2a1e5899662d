/** A cached serialized response, the same for all callers. */
export interface Snapshot {
  readonly text: string
  /** Compressed forms by encoding, created on first use. */
  readonly compressed: Map<string, Promise<Buffer>>
}

export const snapshotOf = (text: string): Snapshot => ({ text, compressed: new Map() })

/**
 * Caches immutable responses: a key includes a revision, so entries need no invalidation. Concurrent callers share the creation of an entry.
 *
 * @param mostLength maximum total size in characters; least recently used entries are evicted first
 * @returns a function that returns the entry of a key, creating it if needed
 */
export function createSnapshots({
  mostLength,
}: {
  readonly mostLength: number
}): (key: string, make: () => Promise<string>) => Promise<Snapshot> {
  const kept = new Map<string, Promise<Snapshot>>()
  const lengths = new Map<string, number>()
  let length = 0
  const forget = (key: string) => {
    kept.delete(key)
    length -= lengths.get(key) ?? 0
    lengths.delete(key)
  }
  const add = async (key: string, make: () => Promise<string>): Promise<Snapshot> => {
    try {
      const snapshot = snapshotOf(await make())
      lengths.set(key, snapshot.text.length)
      length += snapshot.text.length
      for (const oldest of lengths.keys()) {
        if (length <= mostLength) break
        forget(oldest)
      }
      return snapshot
    } catch (error) {
      kept.delete(key)
      throw error
    }
  }
  return (key, make) => {
    const known = kept.get(key)
    const size = lengths.get(key)
    if (size !== undefined) {
      // Re-inserted, so that the map is ordered by last use.
      lengths.delete(key)
      lengths.set(key, size)
    }
    const snapshot = known ?? add(key, make)
    if (!known) kept.set(key, snapshot)
    return snapshot
  }
}
