/** Timeout after which the function is called even if the page is never idle (ms). */
const patience = 2000

/**
 * Calls a function once when the page is idle, or after two seconds.
 *
 * @returns a function that cancels it
 */
export function whenIdle(act: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, patience)
    return () => clearTimeout(timer)
  }
  const wish = requestIdleCallback(act, { timeout: patience })
  return () => cancelIdleCallback(wish)
}
