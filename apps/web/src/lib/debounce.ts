export interface Debounced {
  /**
   * Requests a run. It starts after `waitMs` without another request, and at most `maxWaitMs` after the first request.
   */
  request(): void
  /** Cancels the pending run. */
  cancel(): void
}

/** Debounces requests with a maximum wait, so that a continuous burst cannot delay the run forever. */
export function debounce(
  run: () => void,
  { waitMs, maxWaitMs }: { readonly waitMs: number; readonly maxWaitMs: number },
): Debounced {
  let afterPause: ReturnType<typeof setTimeout> | undefined
  let atLatest: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(afterPause)
    clearTimeout(atLatest)
    atLatest = undefined
  }
  const runNow = () => {
    cancel()
    run()
  }
  return {
    request() {
      clearTimeout(afterPause)
      afterPause = setTimeout(runNow, waitMs)
      atLatest ??= setTimeout(runNow, maxWaitMs)
    },
    cancel,
  }
}
