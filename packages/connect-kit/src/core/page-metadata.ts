import type { AppMetadata } from '../connectors/walletconnect/options.ts'

/**
 * Metadata of a page: title, `og:description`, origin, and its icon. Empty on a server.
 *
 * @example pageMetadata(window).name // document.title
 */
export function pageMetadata(page: Window | undefined): AppMetadata {
  const document = page?.document
  const description = document?.querySelector<HTMLMetaElement>('meta[property="og:description"]')?.content
  const icon = document?.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  return {
    name: document?.title ?? '',
    description: description ?? '',
    url: page?.location?.origin ?? '',
    icons: icon ? [icon] : [],
  }
}
