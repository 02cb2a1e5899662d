import type { Environment } from '../../environment/environment.ts'

/**
 * Revives the socket when the browser does not: after a page was hidden, restored from the back/forward cache, or
 * offline, its socket may be dead without a close event, which the protocol client does not detect.
 *
 * @param revive probes the socket and replaces a dead one; never throws
 * @returns stops watching
 */
export function watchLink(
  { window: page }: Pick<Environment, 'window'>,
  revive: () => Promise<void>,
): () => void {
  if (!page) return () => undefined
  const document: Document | undefined = page.document
  const look = () => void revive()
  const onVisibility = () => {
    if (document?.visibilityState === 'visible') look()
  }
  document?.addEventListener('visibilitychange', onVisibility)
  page.addEventListener('pageshow', look)
  page.addEventListener('online', look)
  return () => {
    document?.removeEventListener('visibilitychange', onVisibility)
    page.removeEventListener('pageshow', look)
    page.removeEventListener('online', look)
  }
}
