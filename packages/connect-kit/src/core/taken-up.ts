import { abortable } from '../async/abortable.ts'
import { linkedSignal } from '../async/linked-signal.ts'
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
  let stop: () => void = () => undefined
  const reached = new Promise<void>((resolve) => {
    const look = (state: KitState) => {
      if (isReached(state)) resolve()
    }
    stop = kit.store.subscribe(look)
    look(kit.store.getState())
  })
  try {
    await abortable(reached, own.signal)
  } finally {
    stop()
    own.release()
  }
}
