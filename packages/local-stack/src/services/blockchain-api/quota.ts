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
