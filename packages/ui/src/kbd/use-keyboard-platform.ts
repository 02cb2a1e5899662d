import { useSyncExternalStore } from 'react'
import type { KeyboardPlatform } from './key-names.ts'

/** Whose keyboard it is, as far as the browser says so. */
export function keyboardPlatform(): KeyboardPlatform {
  const data: unknown = Reflect.get(navigator, 'userAgentData')
  const named: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'platform') : undefined
  // The one word for it that every browser has.
  return /mac|iphone|ipad|ios/i.test(typeof named === 'string' ? named : navigator.platform)
    ? 'apple'
    : 'other'
}

const subscribe = () => () => undefined

/** The platform; on a server, and while the browser takes over what it drew, that of most keyboards. */
export const useKeyboardPlatform = (): KeyboardPlatform =>
  useSyncExternalStore(subscribe, keyboardPlatform, () => 'other')
