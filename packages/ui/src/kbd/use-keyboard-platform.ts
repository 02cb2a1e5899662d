import { useSyncExternalStore } from 'react'
import type { KeyboardPlatform } from './key-names.ts'

/** The keyboard platform, as far as the browser reveals it. */
export function keyboardPlatform(): KeyboardPlatform {
  const data: unknown = Reflect.get(navigator, 'userAgentData')
  const named: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'platform') : undefined
  // `navigator.platform` is available in every browser.
  return /mac|iphone|ipad|ios/i.test(typeof named === 'string' ? named : navigator.platform)
    ? 'apple'
    : 'other'
}

const subscribe = () => () => undefined

/** The keyboard platform; on a server and during hydration, that of most keyboards. */
export const useKeyboardPlatform = (): KeyboardPlatform =>
  useSyncExternalStore(subscribe, keyboardPlatform, () => 'other')
