export interface Debounced {
  /** Asks for a run; it comes when nobody asked for `waitMs`, and at the latest `maxWaitMs` after the first who asked. */
  request(): void
  /** Forgets what was asked for. */
  cancel(): void
}

/** Joins what is asked for in bursts into single runs, which an endless burst cannot put off for ever. */
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
