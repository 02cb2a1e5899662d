import { refusals } from './refusals.ts'

/** Limits the number of requests. */
export interface Quota {
  /** Counts a request. @throws {Refusal} 429 when the quota is used up. */
  readonly take: () => void
  /** @param requests how many more are answered; undefined removes the limit */
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

/** Limits the request rate of all clients together. */
export interface RateLimit {
  /** Counts a request. @throws {Refusal} 429 when there were too many within a minute */
  readonly take: () => void
  /** @param perMinute how many are answered per minute; undefined removes the limit */
  readonly set: (perMinute: number | undefined) => void
}

const minute = 60_000

/** @param now the current time (ms) */
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
