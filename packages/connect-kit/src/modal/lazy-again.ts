import { type ComponentType, createElement, lazy } from 'react'

/** How to begin anew what could not be loaded. */
const failed = new Set<() => void>()

/**
 * A component whose code loads when it is first shown. React keeps a load that failed for as long as the page lives; this one loads again
 * after {@link forgetFailedLoads}.
 *
 * @example const Account = lazyAgain(async () => (await import('./account.tsx')).Account)
 */
export function lazyAgain(load: () => Promise<ComponentType>): ComponentType {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        failed.add(() => {
          current = begin()
        })
        throw error
      }
    })
  let current = begin()
  return function LoadedLater() {
    return createElement(current)
  }
}

/** A person tries again. Not before: React itself renders what failed once more, which would load without end. */
export function forgetFailedLoads(): void {
  for (const reset of failed) reset()
  failed.clear()
}
