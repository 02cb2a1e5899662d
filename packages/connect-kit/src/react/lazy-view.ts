import { type ComponentType, createElement, useEffect, useState } from 'react'

/** A component whose code may not have loaded yet. */
export interface LazyView<Props extends object> {
  readonly View: ComponentType<Props>
  /** Preloads the code. Rejects if loading fails; a mounted component throws the same error. */
  readonly load: () => Promise<void>
}

/**
 * A component whose code loads when it is first mounted. A failure is thrown into the nearest error boundary, and the next mount retries.
 * Unlike React's `lazy`, it does not cache a failure, and renders synchronously once the code has loaded.
 *
 * @param Pending rendered while the code loads
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
  // If loading finished between render and effect, it is started again and resolves at once.
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
