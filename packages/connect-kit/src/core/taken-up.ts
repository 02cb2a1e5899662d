import { linkedSignal } from '../async/linked-signal.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { ConnectKit } from './connect-kit.ts'
import type { KitState } from './state.ts'

/**
 * Resolves when no wallet of these namespaces is being taken up any more; at once where none is.
 *
 * @throws {ConnectKitError} `ABORTED` by the signal or the kit's end
 */
export const untilTakenUp = (
  kit: ConnectKit,
  namespaces: readonly string[],
  signal?: AbortSignal,
): Promise<void> =>
  untilState(
    kit,
    ({ connections }) =>
      connections.every(
        ({ status, namespace }) => status !== 'reconnecting' || !namespaces.includes(namespace),
      ),
    signal,
  )

/** Resolves when the state is as wanted. @throws {ConnectKitError} `ABORTED` by the signal or the kit's end */
export async function untilState(
  kit: ConnectKit,
  isReached: (state: KitState) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  const own = linkedSignal(signal, kit.runtime.lifetime.signal)
  try {
    await new Promise<void>((resolve, reject) => {
      const stop = kit.store.subscribe((state) => {
        if (isReached(state)) finish(resolve)
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
      else if (isReached(kit.store.getState())) finish(resolve)
    })
  } finally {
    own.release()
  }
}
