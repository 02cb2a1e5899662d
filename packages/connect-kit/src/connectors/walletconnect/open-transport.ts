import type { Environment, TabChannel } from '../../environment/environment.ts'
import { tabsOf } from './page-tabs.ts'
import type { OpenTransportParameters } from './sign-client-transport.ts'
import type { PairingTransport } from './transport.ts'

/** Loads the protocol code. This is the only import of it. */
export const preloadTransport = () => import('./sign-client-transport.ts')

/**
 * One relay connection, shared with the other tabs of the app if the browser supports it (`docs/several-tabs.md`), so that
 * only the leader tab loads the protocol code.
 */
export async function openTransport(parameters: OpenTransportParameters): Promise<PairingTransport> {
  const { environment, options, storagePrefix } = parameters
  const open = async (mayWrite?: () => boolean) =>
    (await preloadTransport()).openSignClientTransport({ ...parameters, ...(mayWrite ? { mayWrite } : {}) })
  const { locks, channel } = tabsOf(environment)
  const name = `${storagePrefix}:walletconnect:1:${options.projectId}`
  const line = options.isSharedBetweenTabs === false ? undefined : openChannel(channel, name)
  if (!locks || !line) return open()
  const { openSharedTransport } = await import('./tabs/shared-transport.ts')
  return openSharedTransport({ environment, storagePrefix, locks, channel: line, name, open })
}

/** Undefined in a sandboxed iframe, where the constructor throws. */
function openChannel(channel: Environment['channel'], name: string): TabChannel | undefined {
  try {
    return channel?.(name)
  } catch {
    return undefined
  }
}
