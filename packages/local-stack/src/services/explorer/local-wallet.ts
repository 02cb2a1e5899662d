import { chainIds } from '../../chains/index.ts'
import { type Answer, text } from '../answer.ts'
import type { ExplorerWallet } from './wallet.ts'
import { imageIdOf, walletIdOf } from './wallet-ids.ts'

const name = 'Local Wallet'
const folder = '/local-wallet'

/** The only wallet in the list that works on this machine: its links open the wallet page of the local stack. */
export function localWallet(explorerUrl: string, walletPageUrl: string): ExplorerWallet {
  const link = explorerUrl + folder
  return {
    id: walletIdOf(name),
    name,
    badge_type: 'certified',
    chains: chainIds.map((id) => `eip155:${id}`),
    homepage: walletPageUrl,
    image_id: imageIdOf(name),
    order: 0,
    link_mode: null,
    mobile_link: link,
    desktop_link: null,
    webapp_link: link,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: null,
    injected: null,
  }
}

export const isLocalWalletPath = (path: string): boolean => path === folder || path.startsWith(`${folder}/`)

/**
 * Redirects a browser to the wallet page. Clients append `/wc?uri=…` to a wallet's link, but the page is only served at
 * its root path, so the link points here and the redirect keeps the query.
 */
export function openLocalWallet(walletPageUrl: string, query: URLSearchParams): Answer {
  const page = new URL(walletPageUrl)
  page.search = query.toString()
  return text(302, '', { location: page.href })
}
