import type { Environment } from '../environment/environment.ts'

/** A clock that only moves when it is advanced. */
export interface FakeClock extends Pick<Environment, 'now' | 'after'> {
  /** Advances the time: due timers run in order, and the promises they start are awaited. */
  advance(ms: number): Promise<void>
  /** Number of pending timers; should be 0 at the end of a test. */
  readonly pending: number
}

// Saved before a test framework replaces it.
const realTimeout = globalThis.setTimeout

/**
 * Resolves after promises that need no timer have settled.
 *
 * @example await settled()
 */
export const settled = (): Promise<void> => new Promise((resolve) => realTimeout(resolve, 0))

/**
 * Creates a clock for a test.
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
