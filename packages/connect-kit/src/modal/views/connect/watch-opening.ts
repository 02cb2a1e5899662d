import type { Environment } from '../../../environment/environment.ts'

/** How long an app may take to come before the page (ms). */
const openingPatience = 3_000

/**
 * Finds out whether a link that was pressed opened anything: then the page is hidden, or loses the focus for good. A page that has it back
 * without having been hidden was asked by the browser whether to open the app; the time counts anew from then.
 *
 * @param onMissed nothing came within 3 s
 * @returns stops watching
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
