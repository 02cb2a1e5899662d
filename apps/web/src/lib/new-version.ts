import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let reload: (() => void) | undefined

/**
 * Tells the person that a newer version of the app is ready.
 *
 * @param load loads it in the place of this one
 */
export function announceNewVersion(load: () => void): void {
  reload = load
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the newer version of the app; undefined while this one is the newest. The page is never reloaded without the person. */
export const useNewVersion = (): (() => void) | undefined => useSyncExternalStore(subscribe, () => reload)

/** Path of the script that begins this version of the app: it changes with every version. */
export const ownEntry = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script ? new URL(script.src).pathname : ''
}
