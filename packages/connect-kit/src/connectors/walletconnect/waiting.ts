import type { Environment } from '../../environment/environment.ts'
import type { ConnectKitError } from '../../errors/connect-kit-error.ts'

/**
 * Waits for a promise, but no longer than a deadline. The promise goes on; its late result is dropped.
 *
 * @param milliseconds until `tooLate()` is thrown
 */
export function within<T>(
  promise: Promise<T>,
  milliseconds: number,
  environment: Pick<Environment, 'after'>,
  tooLate: () => ConnectKitError,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const cancel = environment.after(milliseconds, () => reject(tooLate()))
    promise
      .then(resolve, reject)
      .finally(cancel)
      .catch(() => undefined)
  })
}

export interface Deferred<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (reason: unknown) => void
}

/** A promise that somebody else keeps. A rejection that nobody hears is no unhandled one. */
export function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<T>((keep, fail) => {
    resolve = keep
    reject = fail
  })
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}
