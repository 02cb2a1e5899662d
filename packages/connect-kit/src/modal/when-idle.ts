/** A page that is never idle is pressed all the same (ms). */
const patience = 2000

/**
 * Acts once when the page has nothing else to do, or after two seconds.
 *
 * @returns takes it back
 */
export function whenIdle(act: () => void): () => void {
  // Safari does not tell.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, patience)
    return () => clearTimeout(timer)
  }
  const wish = requestIdleCallback(act, { timeout: patience })
  return () => cancelIdleCallback(wish)
}
