/** An answer that is the same for everybody, kept as it is sent. */
export interface Snapshot {
  readonly text: string
  /** The same by encoding, from when somebody first wanted it so. */
  readonly compressed: Map<string, Promise<Buffer>>
}

export const snapshotOf = (text: string): Snapshot => ({ text, compressed: new Map() })

/**
 * Keeps answers that stay as they are: a key names a revision, so that nothing has to be taken back. Whoever asks while one is made waits for it.
 *
 * @param mostLength characters of all that are kept; those that nobody has asked for longest go first
 * @returns finds the answer of a key, or makes it
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
      // The last in the order of the map is the one asked for last.
      lengths.delete(key)
      lengths.set(key, size)
    }
    const snapshot = known ?? add(key, make)
    if (!known) kept.set(key, snapshot)
    return snapshot
  }
}
