import { useState } from 'react'
import { safeLocalStorage } from './storage.ts'

/**
 * A setting of this browser that is on or off.
 *
 * @param key of the local storage
 * @param byDefault while nothing is stored
 */
export function useSwitch(key: string, byDefault: boolean): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => {
    const stored = safeLocalStorage.read(key)
    return stored === null ? byDefault : stored === 'on'
  })
  return [
    isOn,
    (next) => {
      setOn(next)
      safeLocalStorage.write(key, next ? 'on' : 'off')
    },
  ]
}
