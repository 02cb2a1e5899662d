import { type ComponentType, createElement, useEffect, useState } from 'react'

/** A component whose code may not be there yet. */
export interface LazyView<Props extends object> {
  readonly View: ComponentType<Props>
  /** Loads the code ahead. Rejects as the loading does; who shows the component is told too. */
  readonly load: () => Promise<void>
}

/**
 * A component whose code loads when it is first shown. It throws into the boundary around it when that fails, and loads again with its next
 * mount. Not React's `lazy`: that keeps a failure for as long as the page lives, and shows late what is there already.
 *
 * @param Pending stands for it meanwhile
 * @example const account = lazyView(async () => (await import('./account.tsx')).Account, Spinner)
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Pending?: ComponentType<Props>,
): LazyView<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const loadOnce = async () => {
    try {
      loaded = await load()
    } finally {
      loading = undefined
    }
  }
  // What came between the rendering of a view and its effect is begun again: it is there at once.
  const begin = (): Promise<void> => (loading ??= loadOnce())
  function View(props: Props) {
    const [state, setState] = useState<{ readonly error?: unknown }>({})
    const isPending = !loaded
    useEffect(() => {
      if (!isPending) return undefined
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
    }, [isPending])
    if ('error' in state) throw state.error
    if (loaded) return createElement(loaded, props)
    return Pending ? createElement(Pending, props) : null
  }
  return { View, load: begin }
}
