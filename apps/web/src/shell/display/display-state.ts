import { useSyncExternalStore } from 'react'

// Not in a component: the app is drawn anew when the language changes, and the dialog stays open.
let isOpen = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens or closes the dialog of language and theme. */
export function setDisplayOpen(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

/** Whether the dialog of language and theme is open. */
export const useDisplayOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
