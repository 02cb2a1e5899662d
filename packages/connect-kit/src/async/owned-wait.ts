import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { abortable } from './abortable.ts'
import { linkedSignal } from './linked-signal.ts'
import { type Timers, within } from './waiting.ts'

export interface OwnedWait<T> {
  /** Whose abort ends the wait. */
  readonly owners: readonly (AbortSignal | undefined)[]
  /** Until `tooLate()` is thrown (ms). */
  readonly timeout: number
  readonly timers: Timers
  readonly tooLate: () => ConnectKitError
  /** What is waited for. It ends with the signal, which is aborted however the wait ends. */
  readonly work: (signal: AbortSignal) => Promise<T>
}

/**
 * Waits for something that looks again and again: until it is done, an owner ends it, or its time is over. Nothing of it goes on after that.
 *
 * @throws {ConnectKitError} `ABORTED`, what `tooLate` makes, and whatever `work` throws
 */
export async function ownedWait<T>({ owners, timeout, timers, tooLate, work }: OwnedWait<T>): Promise<T> {
  const own = linkedSignal(...owners)
  try {
    if (own.signal.aborted) throw new ConnectKitError('ABORTED', undefined, { cause: own.signal.reason })
    return await within(abortable(work(own.signal), own.signal), timeout, timers, tooLate)
  } finally {
    own.abort()
    own.release()
  }
}
