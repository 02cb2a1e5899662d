import type { ConnectKit } from './connect-kit.ts'

/**
 * A lazily created value per kit: created on first use, cached in `kit.runtime.parts`, and garbage-collected with the kit.
 *
 * @example const blockchainApiOf = oncePerKit((kit) => createBlockchainApi(…))
 */
export function oncePerKit<T>(make: (kit: ConnectKit) => T): (kit: ConnectKit) => T {
  const partOf = (kit: ConnectKit): T => {
    const { parts } = kit.runtime
    if (!parts.has(partOf)) parts.set(partOf, make(kit))
    // Only the line above writes under this key.
    return parts.get(partOf) as T
  }
  return partOf
}
