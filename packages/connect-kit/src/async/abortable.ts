import { ConnectKitError } from '../errors/connect-kit-error.ts'

/**
 * Waits for a promise, but no longer than the signal allows. The promise itself cannot be stopped; its late result
 * is dropped.
 *
 * @throws {ConnectKitError} `ABORTED`
 */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(new ConnectKitError('ABORTED', undefined, { cause: signal.reason }))
    if (signal.aborted) {
      // The promise has an owner here even when nobody waits for it.
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
