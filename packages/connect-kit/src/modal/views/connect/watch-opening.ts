import type { Environment } from '../../../environment/environment.ts'

/** How long to wait for an app to cover the page (ms). */
const openingPatience = 3_000

/**
 * Detects whether a clicked link opened anything: the page is then hidden, or loses the focus permanently. If the focus returns without the page
 * having been hidden, the browser has shown a prompt to open the app; the timer restarts from then.
 *
 * @param onMissed called if nothing opened within 3 s
 * @returns a function that stops watching
 */
export function watchOpening(
  { window: page, after }: Pick<Environment, 'window' | 'after'>,
  onMissed: () => void,
): () => void {
  const document: Document | undefined = page?.document
  const listening = new AbortController()
  let cancel: () => void = () => undefined
  const stop = () => {
    cancel()
    listening.abort()
  }
  const wait = () => {
    cancel()
    cancel = after(openingPatience, () => {
      stop()
      onMissed()
    })
  }
  const { signal } = listening
  document?.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && stop(), {
    signal,
  })
  page?.addEventListener('pagehide', stop, { signal })
  page?.addEventListener('blur', () => cancel(), { signal })
  page?.addEventListener('focus', wait, { signal })
  wait()
  return stop
}
