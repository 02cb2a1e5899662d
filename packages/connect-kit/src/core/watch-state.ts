import type { ConnectKit } from './connect-kit.ts'
import type { KitState } from './state.ts'

export interface WatchStateOptions<Selected> {
  /** Whether a change is none; `Object.is` unless given. */
  readonly isEqual?: ((a: Selected, b: Selected) => boolean) | undefined
  /** Whether `onChange` is called at once, too; `previous` is the same value then. Off unless switched on. */
  readonly emitImmediately?: boolean | undefined
}

export interface WatchStateParameters<Selected> extends WatchStateOptions<Selected> {
  /** The part to watch; it may make a new object each time, with an `isEqual` that knows it again. */
  readonly select: (state: KitState) => Selected
  /** Told after each change, with what there was before. */
  readonly onChange: (selected: Selected, previous: Selected) => void
}

/**
 * Calls `onChange` when a part of the kit's state has changed. The state is whole by then, and one change is told after the other: what
 * `onChange` changes itself is told when it is through. One that throws is reported by a warning and harms nobody else. It ends with the
 * kit: `destroyConnectKit` is told to nobody.
 *
 * @returns stops calling
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
  /** An `isEqual` that fails says nothing: then a change too many is told, rather than one too few. */
  const isSame = (next: Selected, previous: Selected) => {
    let same = false
    guard(() => {
      same = isEqual(next, previous)
    })
    return same
  }
  const look = () => {
    // Whoever tells looks again afterwards.
    while (!watch.isTelling && !watch.isOver) {
      // Not the state the store tells of: a subscriber before this one may have changed it again.
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
