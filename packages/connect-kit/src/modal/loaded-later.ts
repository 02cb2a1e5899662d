import { type ComponentType, createElement, useEffect, useState } from 'react'

/** A component whose code may not be there yet. */
export interface LoadedLater {
  readonly View: ComponentType
  /** Loads the code ahead. Never throws: who shows the component is told. */
  readonly preload: () => void
}

/**
 * A component whose code loads when it is first shown. It throws into the boundary around it when that fails, and loads again with its next
 * mount. Not React's `lazy`: that keeps a failure for as long as the page lives, and shows late what is there already.
 *
 * @param Pending stands for it meanwhile
 * @example const account = loadedLater(async () => (await import('./account.tsx')).Account, Spinner)
 */
export function loadedLater(load: () => Promise<ComponentType>, Pending?: ComponentType): LoadedLater {
  let loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  const loadOnce = async () => {
    try {
      loaded = await load()
    } finally {
      loading = undefined
    }
  }
  const begin = (): Promise<void> => (loading ??= loadOnce())
  function View() {
    const [state, setState] = useState<{ readonly error?: unknown }>({})
    useEffect(() => {
      if (loaded) return undefined
      let isGone = false
      const tell = (next: typeof state) => {
        if (!isGone) setState(next)
      }
      begin().then(
        () => tell({}),
        (error: unknown) => tell({ error }),
      )
      return () => {
        isGone = true
      }
    }, [])
    if ('error' in state) throw state.error
    const Shown = loaded ?? Pending
    return Shown ? createElement(Shown) : null
  }
  return { View, preload: () => void begin().catch(() => undefined) }
}
