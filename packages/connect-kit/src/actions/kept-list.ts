import type { ConnectKit } from '../core/connect-kit.ts'

/** What is pending in this browser, newest first, so that a reload does not lose it. Other scripts of the page can write to its storage. */
export const keptList = ({ runtime: { storage } }: ConnectKit, key: string): readonly unknown[] =>
  storage.read(key, (value): value is unknown[] => Array.isArray(value)) ?? []

interface KeptEntry {
  /** The member that names an entry. */
  readonly named: 'hash' | 'id'
  readonly as: string
  /** Undefined to remove the entry. */
  readonly record: object | undefined
}

/** Older ones are dropped. */
const mostKept = 50

/** Replaces the entry with a name, or removes it. */
export function keepInList(kit: ConnectKit, key: string, { named, as, record }: KeptEntry): void {
  const kept = keptList(kit, key)
  const others = kept.filter(
    (one) => typeof one !== 'object' || one === null || Reflect.get(one, named) !== as,
  )
  if (record) others.unshift(record)
  else if (others.length === kept.length) return
  kit.runtime.storage.write(key, others.length > 0 ? others.slice(0, mostKept) : undefined)
}
