import type { Environment } from '../../src/environment/environment.ts'

/** The clock of a story: time passes normally, from the same start in each run. */
export interface StoryClock extends Pick<Environment, 'now' | 'after'> {
  /** Advances to a later moment, without firing timers. */
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
