import type { Environment } from '../../environment/environment.ts'

/**
 * Looks after the socket where the browser does not: a page that was hidden, restored from the back/forward cache, or
 * offline may have a socket that is dead without saying so, and the protocol client never notices.
 *
 * @param revive finds out whether the socket carries and replaces a dead one; never throws
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
