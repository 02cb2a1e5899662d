import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False on a server and during hydration, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
