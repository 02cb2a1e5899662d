import type { ConnectKit } from './connect-kit.ts'

/**
 * What a kit has one of: made with the first use, kept in `kit.runtime.parts`, and gone with the kit.
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
