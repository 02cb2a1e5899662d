import { coinbaseId, phantomId } from '../../services/explorer/known-ids.ts'
import type { ExplorerWallet } from '../../services/explorer/wallet.ts'

export interface ReachableContext {
  readonly isMobile: boolean
  /** The requested namespace, such as `eip155`. */
  readonly namespace: string
  /** Ids of the available connectors. */
  readonly connectorIds: readonly string[]
}

/**
 * Whether a listed wallet can be opened on this device. On mobile a wallet needs a mobile link, with two exceptions: on Solana, Coinbase
 * and Phantom open in their in-app browser; in other namespaces, Coinbase needs the `coinbaseWalletSDK` connector.
 */
export const isReachableHere = (
  { id, mobileLink }: ExplorerWallet,
  { isMobile, namespace, connectorIds }: ReachableContext,
): boolean => {
  if (!isMobile || mobileLink !== undefined) return true
  if (namespace === 'solana') return id === coinbaseId || id === phantomId
  return id === coinbaseId && connectorIds.includes('coinbaseWalletSDK')
}

/** Whether a listed wallet has a mobile, desktop or web link, so that it is reachable without wallets in the page. */
export const isReachableByLink = ({ mobileLink, desktopLink, webappLink }: ExplorerWallet): boolean =>
  [mobileLink, desktopLink, webappLink].some((link) => link !== undefined)
