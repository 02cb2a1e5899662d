import { coinbaseId, phantomId } from '../../services/explorer/known-ids.ts'
import type { ExplorerWallet } from '../../services/explorer/wallet.ts'

export interface ReachableContext {
  readonly isMobile: boolean
  /** The namespace that is asked for, such as `eip155`. */
  readonly namespace: string
  /** Ids of the connectors that are there. */
  readonly connectorIds: readonly string[]
}

/**
 * Whether a listed wallet can be opened here. On a phone a wallet is an app with a link, but for two that are reached in another
 * way: on Solana by its browser, Coinbase's on EVM by its own code, where the app has it.
 */
export const isReachableHere = (
  { id, mobileLink }: ExplorerWallet,
  { isMobile, namespace, connectorIds }: ReachableContext,
): boolean => {
  if (!isMobile || mobileLink !== undefined) return true
  if (namespace === 'solana') return id === coinbaseId || id === phantomId
  return id === coinbaseId && connectorIds.includes('coinbaseWalletSDK')
}

/** Whether a listed wallet can be reached by an app that does not look for wallets in the page. */
export const isReachableByLink = ({ mobileLink, desktopLink, webappLink }: ExplorerWallet): boolean =>
  [mobileLink, desktopLink, webappLink].some((link) => link !== undefined)
