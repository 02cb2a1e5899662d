import type { ConnectKit } from './connect-kit.ts'

/**
 * Loads the code of the ways most people will take, before they take them.
 *
 * @example prefetchConnectors(kit)
 */
export function prefetchConnectors(kit: ConnectKit): void {
  // What makes a session a connection; what cannot be loaded now is tried again, and reported, when it is needed.
  import('./sessions.ts').catch(() => undefined)
  for (const connector of kit.runtime.connectors.values()) connector.prefetch?.()
}
