import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { CountdownClock } from './clock.ts'
import { millisecondsToNextSecond, secondsLeft } from './countdown-words.ts'

/**
 * Whole seconds until a time, counted by a clock.
 *
 * @param endsAt ms since 1970
 * @param onEnd Called once, when the count reaches 0 while mounted; not if the time was over at mount.
 */
export function useSecondsLeft(endsAt: number, clock: CountdownClock, onEnd?: () => void): number {
  // In a ref: a new function on each render must not restart the timer.
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  }, [onEnd])

  const subscribe = useCallback(
    (changed: () => void) => {
      let stop = () => {}
      const wait = () => {
        if (secondsLeft(endsAt, clock.now()) === 0) return
        stop = clock.after(millisecondsToNextSecond(endsAt, clock.now()), () => {
          changed()
          if (secondsLeft(endsAt, clock.now()) === 0) end.current?.()
          else wait()
        })
      }
      wait()
      return () => stop()
    },
    [clock, endsAt],
  )
  const read = () => secondsLeft(endsAt, clock.now())
  return useSyncExternalStore(subscribe, read, read)
}
