import { type WalletLink, walletLink } from '../../../connectors/walletconnect/deep-link.ts'
import { appLink } from '../../../services/explorer/links.ts'
import type { ExplorerWallet } from '../../../services/explorer/wallet.ts'
import type { WalletPlatform } from '../../../wallets/platforms.ts'
import type { Host } from './host.ts'

export interface OpeningLinkParameters {
  readonly wallet: Pick<ExplorerWallet, 'mobileLink' | 'linkMode' | 'webappLink' | 'desktopLink'>
  readonly platform: WalletPlatform
  /** The pairing URI, or in link mode the link that carries the request itself; undefined until it is available. */
  readonly uri: string | undefined
  readonly host: Host
  /** Whether the app prefers universal links over custom URL schemes. */
  readonly prefersUniversalLinks: boolean
}

/** How a wallet is opened on this device. */
export type OpeningLink =
  | { readonly status: 'loading' }
  /** The wallet's link is not a URL a browser may follow. */
  | { readonly status: 'broken'; readonly base: string; readonly other: WalletLink | undefined }
  /** `other` is an alternative link, in case the first opens nothing. */
  | { readonly status: 'ready'; readonly link: WalletLink; readonly other: WalletLink | undefined }

/**
 * The link that opens a wallet with a pairing URI, and the alternative of a wallet that has two: its custom scheme and its universal link.
 * Telegram's browser does not open custom schemes, so the universal link comes first there.
 *
 * @example openingLink({ wallet, platform: 'mobile', uri, host, prefersUniversalLinks: false })
 */
export function openingLink(parameters: OpeningLinkParameters): OpeningLink {
  const { uri, host } = parameters
  const [base, second] = basesOf(parameters)
  if (!uri || !base) return { status: 'loading' }
  if (!uri.startsWith('wc:'))
    return { status: 'ready', link: { redirect: uri, href: base }, other: undefined }
  const link = followable(base, uri, host)
  const other = second ? followable(second, uri, host) : undefined
  return link ? { status: 'ready', link, other } : { status: 'broken', base, other }
}

function basesOf({ wallet, platform, host, prefersUniversalLinks }: OpeningLinkParameters) {
  if (platform === 'web') return present(wallet.webappLink)
  if (platform === 'desktop') return present(wallet.desktopLink)
  const { mobileLink, linkMode } = wallet
  return prefersUniversalLinks || host.isTelegram
    ? present(linkMode, mobileLink)
    : present(mobileLink, linkMode)
}

/** Present values, without duplicates. */
const present = (...links: readonly (string | undefined)[]): readonly string[] =>
  [...new Set(links.filter((link) => link !== undefined && link !== ''))] as readonly string[]

/** Links come from a remote service or the app's configuration: none may execute script in the page, as a `javascript:` URL would. */
function followable(base: string, uri: string, { device, isTelegram }: Host): WalletLink | undefined {
  const allowed = appLink(base, { isLocal: true })
  if (allowed === undefined) return undefined
  const link = walletLink({ base: allowed, uri, isTelegramAndroid: isTelegram && device === 'android' })
  return URL.canParse(link.redirect) ? link : undefined
}
