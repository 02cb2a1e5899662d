import { coinbaseId, phantomId } from '../services/explorer/known-ids.ts'

export interface InWalletLinkParameters {
  /** Id of the wallet in the explorer: a name can be anybody's. */
  readonly id: string
  /** The namespace that is asked for, such as `eip155`. */
  readonly namespace: string
  /** The page on a phone; undefined elsewhere, where nothing leads to such a browser. */
  readonly page: { readonly location?: { readonly href: string; readonly origin: string } } | undefined
}

/**
 * The link that opens this page in a wallet's own browser, for the two that are reached on a phone by no other way. Undefined for others,
 * and where the page is in that browser already.
 *
 * @example inWalletLink({ id: phantomId, namespace: 'solana', page: window })
 */
export function inWalletLink({ id, namespace, page }: InWalletLinkParameters): string | undefined {
  if (!page?.location) return undefined
  const [href, origin] = [page.location.href, page.location.origin].map(encodeURIComponent)
  if (id === phantomId && !('phantom' in page)) return `https://phantom.app/ul/browse/${href}?ref=${origin}`
  if (id === coinbaseId && namespace === 'solana' && !('coinbaseSolana' in page))
    return `https://go.cb-w.com/dapp?cb_url=${href}`
  return undefined
}
