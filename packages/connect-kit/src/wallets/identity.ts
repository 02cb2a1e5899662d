import type { ConnectorInfo, ConnectorType } from '../connectors/connector.ts'

/** What tells wallets apart. */
export type WalletFeatures = Pick<ConnectorInfo, 'type' | 'name' | 'rdns' | 'explorerId'>

/** MetaMask names itself differently in its own mobile browser. */
const mobileNames: ReadonlyMap<string, string> = new Map([['io.metamask.mobile', 'io.metamask']])
/** Names under which one wallet is known. */
const otherNames: ReadonlyMap<string, string> = new Map([['trust wallet', 'trust']])
/** Controls, marks that turn the direction of text, and characters nobody sees: a name made of them imitates another. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu
const longestName = 64

/**
 * A wallet's name as a list may show it: one line, without invisible characters, at most 64 characters long. Empty when nothing
 * is left.
 */
export const shownName = (name: string): string =>
  Array.from(
    name
      .slice(0, longestName * 8)
      .replace(/\s+/g, ' ')
      .replace(invisible, '')
      .trim(),
  )
    .slice(0, longestName)
    .join('')
    .trim()

/** A name for comparing: 'Trust Wallet' and 'Trust' are one, case and width of letters do not count. */
export function normalisedName(name: string): string {
  const plain = shownName(name.slice(0, longestName * 8).normalize('NFKC')).toLowerCase()
  return otherNames.get(plain) ?? plain
}

/** A reverse domain name for comparing; undefined when it is none. */
export function normalisedRdns(rdns: string | undefined, isMobile: boolean): string | undefined {
  const plain = rdns?.trim().toLowerCase()
  if (!plain || plain.length > 253) return undefined
  return (isMobile ? mobileNames.get(plain) : undefined) ?? plain
}

/**
 * One text for one wallet: by its reverse domain name (EIP-6963), else its explorer id, else its name. What is not a wallet of
 * the page (WalletConnect, the embedded wallet) has a text of its own, which no announcement can take.
 *
 * @param isMobile whether `io.metamask.mobile` counts as `io.metamask`
 * @example walletIdentity({ type: 'ANNOUNCED', name: 'MetaMask', rdns: 'io.metamask', explorerId: undefined }) // 'wallet rdns io.metamask'
 */
export const walletIdentity = (wallet: WalletFeatures, isMobile = false): string =>
  strongIdentity(wallet, isMobile) ?? nameIdentity(wallet)

/** The identity by domain or explorer id; undefined when a wallet has only its name. */
export function strongIdentity(wallet: WalletFeatures, isMobile: boolean): string | undefined {
  const rdns = normalisedRdns(wallet.rdns, isMobile)
  if (rdns) return `${kindOf(wallet.type)} rdns ${rdns}`
  return wallet.explorerId ? `${kindOf(wallet.type)} explorer ${wallet.explorerId}` : undefined
}

/** The identity by name alone. */
export const nameIdentity = ({ type, name }: WalletFeatures): string =>
  `${kindOf(type)} name ${normalisedName(name)}`

/** Kinds that never mix, whatever a wallet calls itself: an announced 'WalletConnect' must not take the place of the real one. */
function kindOf(type: ConnectorType): 'walletConnect' | 'embedded' | 'wallet' {
  if (type === 'WALLET_CONNECT') return 'walletConnect'
  return type === 'AUTH' || type === 'ID_AUTH' ? 'embedded' : 'wallet'
}
