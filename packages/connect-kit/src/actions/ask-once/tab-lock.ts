import type { Environment, TabLocks } from '../../environment/environment.ts'

/** A name that one tab holds at a time, until it releases it or is closed. */
export interface TabLock {
  /** False in browsers without locks: another tab may hold it too. */
  readonly isExclusive: boolean
  release(): void
}

/**
 * Takes a name for this tab, without waiting.
 *
 * @param isTaken takes it from whoever holds it
 * @returns undefined if the name is held, by another tab or by this one
 */
export function lockInTabs(
  environment: Environment,
  name: string,
  isTaken: boolean,
): Promise<TabLock | undefined> {
  const locks = locksOf(environment)
  if (!locks) return Promise.resolve(unlocked)
  return new Promise((resolve) => {
    const holding = locks.request(name, isTaken ? { steal: true } : { ifAvailable: true }, (lock) => {
      if (lock === null) {
        resolve(undefined)
        return Promise.resolve()
      }
      return new Promise((release) => resolve({ isExclusive: true, release }))
    })
    // In a sandboxed iframe the API exists but is not allowed. A lock that is taken away rejects too, but by then it was held.
    holding.catch(() => resolve(unlocked))
  })
}

const unlocked: TabLock = { isExclusive: false, release: () => undefined }

/** From the environment, else from the browser. */
function locksOf({ locks, window: page }: Environment): TabLocks | undefined {
  if (locks) return locks
  const own = page?.navigator?.locks
  return (
    own && {
      async request(name, options, whileHeld) {
        await own.request(name, options, whileHeld)
      },
    }
  )
}
