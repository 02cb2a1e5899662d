import { useState } from 'react'

/** A value that does not change while a pointer is down. */
export interface HeldWhilePressed<T> {
  readonly value: T
  /** For the element whose content the value determines. */
  readonly onPointerDown: () => void
}

/**
 * Keeps a value while a pointer is down on what it determines. If rows were added between press and release, the pressed row would move away
 * from under the pointer, and the browser would send no click to it.
 *
 * @example const { value: rows, onPointerDown } = useHeldWhilePressed(latestRows)
 */
export function useHeldWhilePressed<T>(latest: T): HeldWhilePressed<T> {
  const [held, setHeld] = useState<{ readonly value: T }>()
  const onPointerDown = () => {
    const pointer = new AbortController()
    const release = () => {
      pointer.abort()
      // The click comes after both events of the release.
      setTimeout(() => setHeld(undefined))
    }
    setHeld({ value: latest })
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, release, { signal: pointer.signal, capture: true })
  }
  return { value: held ? held.value : latest, onPointerDown }
}
