/** A signal that is aborted by its own `abort`, or when one of the other signals is. */
export interface LinkedSignal {
  readonly signal: AbortSignal
  readonly abort: (reason?: unknown) => void
  /** Removes its listeners from the other signals; its own state stays as it is. */
  readonly release: () => void
}

/**
 * A signal that follows other signals. Unlike `AbortSignal.any` it leaves no listener on a signal that outlives it, and works in browsers
 * without that function.
 *
 * @example
 * const linked = linkedSignal(parameters.signal, lifetime)
 * try { await work(linked.signal) } finally { linked.release() }
 */
export function linkedSignal(...others: readonly (AbortSignal | undefined)[]): LinkedSignal {
  const own = new AbortController()
  const present = others.filter((signal) => signal !== undefined)
  const follow = () => own.abort(present.find(({ aborted }) => aborted)?.reason)
  if (present.some(({ aborted }) => aborted)) follow()
  else for (const signal of present) signal.addEventListener('abort', follow, { once: true })
  return {
    signal: own.signal,
    abort: (reason) => own.abort(reason),
    release() {
      for (const signal of present) signal.removeEventListener('abort', follow)
    },
  }
}
