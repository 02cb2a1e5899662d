import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { abortable } from './abortable.ts'
import { linkedSignal } from './linked-signal.ts'
import { type Timers, within } from './waiting.ts'

export interface OwnedWait<T> {
  /** Signals; the abort of any of them ends the wait. */
  readonly owners: readonly (AbortSignal | undefined)[]
  /** Delay until `tooLate()` is thrown (ms). */
  readonly timeout: number
  readonly timers: Timers
  readonly tooLate: () => ConnectKitError
  /** The work to await. Its signal is aborted when the wait ends, whatever the reason. */
  readonly work: (signal: AbortSignal) => Promise<T>
}

/**
 * Awaits polling work until it is done, a signal is aborted, or the timeout is reached. Nothing of it continues after that.
 *
 * @throws {ConnectKitError} `ABORTED`, the error of `tooLate`, and any error of `work`
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
