import type { ConnectKitError } from '../errors/connect-kit-error.ts'

/** The timers of the environment: runs `action` once after `delay` ms; returns a function that cancels it. */
export interface Timers {
  readonly after: (delay: number, action: () => void) => () => void
}

/**
 * Awaits a promise with a timeout. The promise is not cancelled; its late result is dropped.
 *
 * @param milliseconds delay until `tooLate()` is thrown
 */
export function within<T>(
  promise: Promise<T>,
  milliseconds: number,
  timers: Timers,
  tooLate: () => ConnectKitError,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const cancel = timers.after(milliseconds, () => reject(tooLate()))
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

/** A promise with its resolvers. A rejection that nothing awaits does not become an unhandled rejection. */
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

export interface Deadline {
  /** Resolves when the time is over or the signal is aborted. Never rejects. */
  readonly over: Promise<void>
  /** Cancels the timer: `over` then stays pending. */
  readonly cancel: () => void
}

/**
 * A timer as a promise (ms), ended early when the signal is aborted.
 *
 * @example
 * const late = deadline(environment, 3_000, lifetime)
 * await Promise.race([answer, late.over])
 * late.cancel()
 */
export function deadline(timers: Timers, milliseconds: number, signal?: AbortSignal): Deadline {
  let end: () => void = () => undefined
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  const finish = () => {
    cancel()
    end()
  }
  const cancelTimer = timers.after(milliseconds, finish)
  const cancel = () => {
    cancelTimer()
    signal?.removeEventListener('abort', finish)
  }
  if (signal?.aborted) finish()
  else signal?.addEventListener('abort', finish, { once: true })
  return { over, cancel }
}
