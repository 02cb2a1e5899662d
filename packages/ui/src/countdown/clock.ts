/** Clock and timer, injected so that tests need not wait. */
export interface CountdownClock {
  /** ms since 1970 */
  readonly now: () => number
  /**
   * Calls back once after a delay.
   *
   * @param wait ms
   * @returns Cancels the timer.
   */
  readonly after: (wait: number, callback: () => void) => () => void
}

/** The system clock. */
export const systemClock: CountdownClock = {
  now: () => Date.now(),
  after: (wait, callback) => {
    const timer = setTimeout(callback, wait)
    return () => clearTimeout(timer)
  },
}
