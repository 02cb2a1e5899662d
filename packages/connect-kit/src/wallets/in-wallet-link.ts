import { coinbaseId, phantomId } from '../services/explorer/known-ids.ts'

export interface InWalletLinkParameters {
  /** Explorer id of the wallet: its name is not unique. */
  readonly id: string
  /** The requested namespace, such as `eip155`. */
  readonly namespace: string
  /** The page on a mobile device; undefined on other devices, where these links do not work. */
  readonly page: { readonly location?: { readonly href: string; readonly origin: string } } | undefined
}

/**
 * The link that opens this page in a wallet's in-app browser, for the two wallets that cannot be reached in another way on mobile.
 * Undefined for other wallets, and if the page already runs in that browser.
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
