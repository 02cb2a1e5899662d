/** The time and the means to wait for it, passed in so that no test waits. */
export interface CountdownClock {
  /** ms since 1970 */
  readonly now: () => number
  /**
   * Calls back once after a while.
   *
   * @param wait ms
   * @returns Stops it.
   */
  readonly after: (wait: number, callback: () => void) => () => void
}

/** The clock of the machine. */
export const systemClock: CountdownClock = {
  now: () => Date.now(),
  after: (wait, callback) => {
    const timer = setTimeout(callback, wait)
    return () => clearTimeout(timer)
  },
}
