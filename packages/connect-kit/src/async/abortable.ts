import { ConnectKitError } from '../errors/connect-kit-error.ts'

/**
 * Awaits a promise until the signal is aborted. The promise itself cannot be cancelled; its late result
 * is dropped.
 *
 * @throws {ConnectKitError} `ABORTED`
 */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(new ConnectKitError('ABORTED', undefined, { cause: signal.reason }))
    if (signal.aborted) {
      // Handles a rejection of the promise, which is no longer awaited.
      promise.catch(() => undefined)
      abort()
      return
    }
    signal.addEventListener('abort', abort, { once: true })
    promise
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
      .catch(() => undefined)
  })
}
