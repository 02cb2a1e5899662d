import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { tabsOf } from './page-tabs.ts'

/**
 * Makes a code this tab's own until `over` resolves or the tab is gone. A tab that waits for it waits until then. Where the browser has no
 * locks, nobody waits.
 *
 * @returns when it is this tab's own
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
        // A sandboxed frame has the class but may not use it.
        else resolve()
      })
  })
}
