import type { OpenTransportParameters } from './sign-client-transport.ts'
import type { PairingTransport } from './transport.ts'

/** Loads the protocol code. The one place that does. */
export const preloadTransport = () => import('./sign-client-transport.ts')

/** One relay connection: shared with the other tabs of the app where the browser can (`docs/several-tabs.md`). */
export async function openTransport(parameters: OpenTransportParameters): Promise<PairingTransport> {
  const { openSignClientTransport } = await preloadTransport()
  return openSignClientTransport(parameters)
}
