import type { ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'

/**
 * Aborts the pending connection attempt, if there is one.
 *
 * @example cancelConnect(kit)
 */
export function cancelConnect(kit: ConnectKit): void {
  const { attempt } = kit.runtime
  if (!attempt) return
  kit.runtime.attempt = undefined
  attempt.abort()
  dispatch(kit, { type: 'connectFailed', attempt: attempt.number, code: 'ABORTED' })
}
