import { linkedSignal } from '../async/linked-signal.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'

export interface WhenReadyParameters {
  readonly signal?: AbortSignal
}

/**
 * Resolves when the kit knows who is connected: it has looked what an earlier page left, and each wallet that was connected has answered, was
 * given up after 10 s, or did not show up within 1 s. At once where nothing is remembered. A kit on a server, and one with something
 * remembered, must be started.
 *
 * @throws {ConnectKitError} `ABORTED` by the signal or the kit's end
 * @example
 * startConnectKit(kit)
 * await whenReady(kit)
 * if (connectionIn(kit.store.getState(), 'eip155').status === 'disconnected') showLogin()
 */
export async function whenReady(kit: ConnectKit, { signal }: WhenReadyParameters = {}): Promise<void> {
  const isReady = () => {
    const { isRecalled, connections } = kit.store.getState()
    return isRecalled && connections.every(({ status }) => status !== 'reconnecting')
  }
  const own = linkedSignal(signal, kit.runtime.lifetime.signal)
  try {
    await new Promise<void>((resolve, reject) => {
      const stop = kit.store.subscribe(() => {
        if (isReady()) finish(resolve)
      })
      const abort = () =>
        finish(() => reject(new ConnectKitError('ABORTED', undefined, { cause: own.signal.reason })))
      const finish = (settle: () => void) => {
        stop()
        own.signal.removeEventListener('abort', abort)
        settle()
      }
      own.signal.addEventListener('abort', abort, { once: true })
      if (own.signal.aborted) abort()
      else if (isReady()) finish(resolve)
    })
  } finally {
    own.release()
  }
}
