import { useState } from 'react'

/**
 * Keeps a value while a pointer is down on what it determines. If rows were added between press and release, the pressed row would move away
 * from under the pointer, and the browser would send no click to it.
 *
 * @returns the value, and `onPointerDown` for the element whose content it determines
 * @example const [rows, hold] = useHeldWhilePressed(latestRows)
 */
export function useHeldWhilePressed<T extends object>(latest: T): readonly [value: T, hold: () => void] {
  const [held, setHeld] = useState<T | false>(false)
  const hold = () => {
    setHeld(latest)
    // The click comes after the events of the release.
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => setTimeout(setHeld, 0, false), { once: true })
  }
  return [held || latest, hold]
}
