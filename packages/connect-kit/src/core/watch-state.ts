import type { ConnectKit } from './connect-kit.ts'
import type { KitState } from './state.ts'

export interface WatchStateOptions<Selected> {
  /** Compares two selected values; equal ones are not reported. Default: `Object.is`. */
  readonly isEqual?: ((a: Selected, b: Selected) => boolean) | undefined
  /** Whether `onChange` is also called immediately, with the same value as `previous`. Default: false. */
  readonly emitImmediately?: boolean | undefined
}

export interface WatchStateParameters<Selected> extends WatchStateOptions<Selected> {
  /** Selects the part to watch. If it returns a new object each time, give an `isEqual` that compares by value. */
  readonly select: (state: KitState) => Selected
  /** Called after each change, with the new and the previous value. */
  readonly onChange: (selected: Selected, previous: Selected) => void
}

/**
 * Calls `onChange` when the selected part of the kit's state has changed. Changes are reported one at a time, after the state is complete: a
 * change made by `onChange` itself is reported after it returns. An exception in it is logged as a warning and does not affect other listeners.
 * Watching stops when the kit is destroyed; `destroyConnectKit` itself is not reported.
 *
 * @returns stops watching
 * @example const stop = watchState(kit, { select: (state) => state.wallets.length, onChange: (count) => badge(count) })
 */
export function watchState<Selected>(
  kit: ConnectKit,
  { select, onChange, isEqual = Object.is, emitImmediately = false }: WatchStateParameters<Selected>,
): () => void {
  const { guard, lifetime } = kit.runtime
  const state = kit.store.getState()
  const watch = { state, last: select(state), isTelling: false, isOver: false }
  const tell = (next: Selected, previous: Selected) => {
    watch.isTelling = true
    guard(() => onChange(next, previous))
    watch.isTelling = false
  }
  /** If `isEqual` throws, the values count as different: an extra report is better than a missing one. */
  const isSame = (next: Selected, previous: Selected) => {
    let same = false
    guard(() => {
      same = isEqual(next, previous)
    })
    return same
  }
  const look = () => {
    // During `onChange` this returns at once: the running loop checks again afterwards.
    while (!watch.isTelling && !watch.isOver) {
      // Reads the store instead of the state passed to the subscriber: an earlier subscriber may have changed it again.
      const now = kit.store.getState()
      if (now === watch.state) return
      watch.state = now
      const { last } = watch
      const next = select(now)
      if (isSame(next, last)) continue
      watch.last = next
      tell(next, last)
    }
  }
  const unsubscribe = kit.store.subscribe(look)
  const stop = () => {
    watch.isOver = true
    unsubscribe()
    lifetime.signal.removeEventListener('abort', stop)
  }
  lifetime.signal.addEventListener('abort', stop, { once: true })
  if (lifetime.signal.aborted) stop()
  else if (emitImmediately) {
    tell(watch.last, watch.last)
    look()
  }
  return stop
}
