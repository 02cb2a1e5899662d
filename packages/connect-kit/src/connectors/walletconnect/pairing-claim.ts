import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { tabsOf } from './page-tabs.ts'

/**
 * Locks a pairing for this tab until `over` resolves or the tab is closed. Other tabs that claim it wait until then. In a browser without
 * locks it resolves at once.
 *
 * @returns resolves when this tab has the lock
 * @throws {ConnectKitError} `ABORTED`
 */
export function claimPairing(
  environment: Environment,
  storagePrefix: string,
  topic: string,
  over: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const { locks } = tabsOf(environment)
  if (!locks) return Promise.resolve()
  return new Promise((resolve, reject) => {
    locks
      .request(`${storagePrefix}:walletconnect:pairing:${topic}`, signal ? { signal } : {}, () => {
        resolve()
        return over()
      })
      .catch((error: unknown) => {
        if (signal?.aborted) reject(new ConnectKitError('ABORTED', undefined, { cause: error }))
        // In a sandboxed iframe the API exists but is not allowed.
        else resolve()
      })
  })
}
