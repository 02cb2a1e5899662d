/** A signal that can be aborted here, and is aborted when one of others is. */
export interface LinkedSignal {
  readonly signal: AbortSignal
  readonly abort: (reason?: unknown) => void
  /** Removes its listeners from the others; the signal itself stays as it is. */
  readonly release: () => void
}

/**
 * A signal that follows others. Unlike `AbortSignal.any` it leaves no listener behind on a signal that outlives it, and runs in browsers
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
