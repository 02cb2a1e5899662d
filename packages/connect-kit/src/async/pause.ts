import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { Timers } from './waiting.ts'

/**
 * Resolves after a delay. If the signal is aborted first, the timer is cleared.
 *
 * @param milliseconds the delay
 * @throws {ConnectKitError} `ABORTED`
 * @example await pause(1_000, environment, signal)
 */
export function pause(milliseconds: number, timers: Timers, signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const aborted = () => reject(new ConnectKitError('ABORTED', undefined, { cause: signal.reason }))
    if (signal.aborted) return aborted()
    const cancel = timers.after(milliseconds, () => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
    const stop = () => {
      cancel()
      aborted()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
