import type { Environment } from '../../src/environment/environment.ts'

/** Time as a story has it: it passes as it does for everybody, from the same moment in each run. */
export interface StoryClock extends Pick<Environment, 'now' | 'after'> {
  /** Goes on to a later moment; timers are not told. */
  readonly skip: (ms: number) => void
}

/** @param start ms since the epoch */
export function createStoryClock(start = Date.UTC(2030, 0, 12, 15, 30)): StoryClock {
  const from = performance.now()
  let skipped = 0
  return {
    now: () => Math.round(start + skipped + performance.now() - from),
    after: (delay, action) => {
      const timer = setTimeout(action, delay)
      return () => clearTimeout(timer)
    },
    skip: (ms) => {
      skipped += ms
    },
  }
}
