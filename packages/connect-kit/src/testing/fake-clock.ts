import type { Environment } from '../environment/environment.ts'

/** A clock that stands still until it is told to go on. */
export interface FakeClock extends Pick<Environment, 'now' | 'after'> {
  /** Lets time pass: what falls due runs in order, and what it began is waited for. */
  advance(ms: number): Promise<void>
  /** How many timers wait; none should once a test is over. */
  readonly pending: number
}

// Kept from before a test framework replaces it.
const realTimeout = globalThis.setTimeout

/**
 * Waits until promises that need no time have settled.
 *
 * @example await settled()
 */
export const settled = (): Promise<void> => new Promise((resolve) => realTimeout(resolve, 0))

/**
 * Makes a clock for a test.
 *
 * @param start ms since the epoch
 * @example
 * const clock = createFakeClock()
 * await clock.advance(2_000)
 */
export function createFakeClock(start = Date.UTC(2030, 0, 1)): FakeClock {
  let now = start
  const timers = new Map<symbol, { readonly at: number; readonly action: () => void }>()
  const nextBefore = (limit: number) =>
    [...timers].filter(([, { at }]) => at <= limit).toSorted(([, a], [, b]) => a.at - b.at)[0]
  return {
    now: () => now,
    after(delay, action) {
      const key = Symbol('timer')
      timers.set(key, { at: now + Math.max(0, delay), action })
      return () => void timers.delete(key)
    },
    async advance(ms) {
      const end = now + ms
      await settled()
      for (let next = nextBefore(end); next; next = nextBefore(end)) {
        const [key, { at, action }] = next
        timers.delete(key)
        now = Math.max(now, at)
        action()
        await settled()
      }
      now = end
    },
    get pending() {
      return timers.size
    },
  }
}
