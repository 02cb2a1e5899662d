import { discoverAnnounced } from '../connectors/announced/announced.ts'
import { injectedConnector } from '../connectors/injected/injected.ts'
import { addConnector, type ConnectKit } from './connect-kit.ts'
import { reconnect } from './reconnect.ts'

/**
 * Looks for wallets in the page, now and later, and takes up the connection of an earlier page load. Does nothing on
 * a server. Starting twice is harmless, as React's strict mode does.
 *
 * @returns stops looking; the connection stays
 * @example const stop = startConnectKit(kit)
 */
export function startConnectKit(kit: ConnectKit): () => void {
  const { window: page } = kit.runtime.environment
  if (!page) return () => undefined
  const { enableInjected = true, enableEIP6963 = true } = kit.options
  const injected = enableInjected ? injectedConnector(page) : undefined
  if (injected) addConnector(kit, injected)
  const stopDiscovery = enableEIP6963
    ? discoverAnnounced(page, (connector) => addConnector(kit, connector))
    : () => undefined
  const stopped = new AbortController()
  // Never throws; see there.
  void reconnect(kit, stopped.signal)
  return () => {
    stopDiscovery()
    stopped.abort()
  }
}

/** Frees everything a kit holds: listeners, sockets, timers. The wallet keeps its side of the connection. */
export async function destroyConnectKit(kit: ConnectKit): Promise<void> {
  kit.runtime.attempt?.abort()
  kit.runtime.session?.release()
  kit.runtime.session = undefined
  await kit.runtime.walletConnect?.close()
}
