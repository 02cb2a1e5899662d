import type { ConnectorInfo, ConnectorType } from '../connectors/connector.ts'

/** The properties used to identify a wallet. */
export type WalletFeatures = Pick<ConnectorInfo, 'type' | 'name' | 'rdns' | 'explorerId'>

/** Bidirectional marks, invisible characters and controls that are no white space: with them a name could imitate another. */
const invisible = /[\p{Cf}\u115f\u1160\u3164\uffa0]|(?!\s)\p{Cc}/gu
const longestName = 64

/** Sanitizes a wallet's name for display: one line, without invisible characters, at most 64 characters long. Empty if no character remains. */
export const shownName = (name: string): string =>
  Array.from(
    // Invisible characters go first: between two spaces they would leave both.
    name
      .slice(0, longestName * 8)
      .replace(invisible, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, longestName)
    .join('')
    .trim()

/** Normalizes a name for comparison: 'Trust Wallet' and 'Trust' are equal, and the case and width of letters are ignored. */
export function normalisedName(name: string): string {
  // Normalized again afterwards: lower case takes some composed letters apart.
  const plain = shownName(shownName(name).normalize('NFKC').toLowerCase().normalize('NFKC'))
  return plain === 'trust wallet' ? 'trust' : plain
}

/** Normalizes a reverse domain name for comparison; undefined if it is empty or too long. */
export function normalisedRdns(rdns: string | undefined, isMobile: boolean): string | undefined {
  const plain = rdns?.trim().toLowerCase()
  if (!plain || plain.length > 253) return undefined
  // MetaMask announces itself with another rdns in its own mobile browser.
  return isMobile && plain === 'io.metamask.mobile' ? 'io.metamask' : plain
}

/**
 * A key that identifies a wallet: its reverse domain name (EIP-6963), else its explorer id, else its name. WalletConnect and the embedded
 * wallet have keys of their own kind, which an announced wallet cannot claim.
 *
 * @param isMobile whether `io.metamask.mobile` is treated as `io.metamask`
 * @example walletIdentity({ type: 'ANNOUNCED', name: 'MetaMask', rdns: 'io.metamask', explorerId: undefined }) // 'wallet rdns io.metamask'
 */
export const walletIdentity = (wallet: WalletFeatures, isMobile = false): string =>
  strongIdentity(wallet, isMobile) ?? nameIdentity(wallet)

/** The key by domain or explorer id; undefined if a wallet only has a name. */
export function strongIdentity(wallet: WalletFeatures, isMobile: boolean): string | undefined {
  const rdns = normalisedRdns(wallet.rdns, isMobile)
  if (rdns) return `${kindOf(wallet.type)} rdns ${rdns}`
  return wallet.explorerId ? `${kindOf(wallet.type)} explorer ${wallet.explorerId}` : undefined
}

/** The key by name alone. */
export const nameIdentity = ({ type, name }: WalletFeatures): string =>
  `${kindOf(type)} name ${normalisedName(name)}`

/** Kinds of wallets that are never merged, whatever their name: an announced 'WalletConnect' must not replace the real one. */
function kindOf(type: ConnectorType): 'walletConnect' | 'embedded' | 'wallet' {
  if (type === 'WALLET_CONNECT') return 'walletConnect'
  return type === 'AUTH' || type === 'ID_AUTH' ? 'embedded' : 'wallet'
}
