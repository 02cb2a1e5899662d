import type { ConnectKit } from './connect-kit.ts'

/**
 * Preloads the code of the connectors, before the person selects one.
 *
 * @example prefetchConnectors(kit)
 */
export function prefetchConnectors(kit: ConnectKit): void {
  // The code that adopts a session. A failed load is retried, and reported, when it is needed.
  import('./sessions.ts').catch(() => undefined)
  for (const connector of kit.runtime.connectors.values()) connector.prefetch?.()
}
