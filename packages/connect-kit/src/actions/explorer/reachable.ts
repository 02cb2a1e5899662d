import { coinbaseId, phantomId } from '../../services/explorer/known-ids.ts'
import type { ExplorerWallet } from '../../services/explorer/wallet.ts'

export interface ReachableContext {
  readonly isMobile: boolean
  /** The namespace that is asked for, such as `eip155`. */
  readonly namespace: string
}

/**
 * Whether a listed wallet can be opened here. On a phone a wallet is an app with a link, but for two that are reached in another
 * way: Coinbase's by its own code, Phantom on Solana by its browser.
 */
export const isReachableHere = (
  { id, mobileLink }: ExplorerWallet,
  { isMobile, namespace }: ReachableContext,
): boolean =>
  !isMobile || mobileLink !== undefined || id === coinbaseId || (id === phantomId && namespace === 'solana')

/** Whether a listed wallet can be reached by an app that does not look for wallets in the page. */
export const isReachableByLink = ({ mobileLink, desktopLink, webappLink }: ExplorerWallet): boolean =>
  [mobileLink, desktopLink, webappLink].some((link) => link !== undefined)
