import { refusals } from './refusals.ts'

/** How much a project may ask for. */
export interface Quota {
  /** Counts a request. @throws {Refusal} 429 when none is left. */
  readonly take: () => void
  /** @param requests how many more are answered; undefined ends the limit */
  readonly set: (requests: number | undefined) => void
}

export function createQuota(): Quota {
  let left: number | undefined
  return {
    take() {
      if (left === undefined) return
      if (left === 0) throw refusals.quota()
      left -= 1
    },
    set(requests) {
      left = requests
    },
  }
}

/** How fast all callers together may ask. */
export interface RateLimit {
  /** Counts a request. @throws {Refusal} 429 when too many came within a minute */
  readonly take: () => void
  /** @param perMinute how many are answered in any minute; undefined ends the limit */
  readonly set: (perMinute: number | undefined) => void
}

const minute = 60_000

/** @param now the time (ms) */
export function createRateLimit(now: () => number): RateLimit {
  let limit: number | undefined
  let taken: readonly number[] = []
  return {
    take() {
      if (limit === undefined) return
      taken = taken.filter((at) => now() - at < minute)
      if (taken.length >= limit) throw refusals.rate(limit)
      taken = [...taken, now()]
    },
    set(perMinute) {
      limit = perMinute
      taken = []
    },
  }
}
