import { abortable } from '../async/abortable.ts'
import { linkedSignal } from '../async/linked-signal.ts'
import type { ConnectKit } from './connect-kit.ts'
import type { KitState } from './state.ts'

/**
 * Resolves when no connection of these namespaces is `reconnecting`; immediately if none is.
 *
 * @throws {ConnectKitError} `ABORTED` when the signal is aborted or the kit is destroyed
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

/** Resolves when the state matches. @throws {ConnectKitError} `ABORTED` when the signal is aborted or the kit is destroyed */
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
