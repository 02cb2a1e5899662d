/** Ways to open a wallet of a list. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export interface PlatformsParameters {
  readonly wallet: {
    readonly rdns?: string | undefined
    readonly injected?: readonly unknown[] | undefined
    readonly mobileLink?: string | undefined
    readonly webappLink?: string | undefined
    readonly desktopLink?: string | undefined
  }
  /** Whether the wallet is in this browser. */
  readonly isInstalled: boolean
  /** Whether the app looks for wallets in the page at all. */
  readonly hasPageWallets: boolean
  readonly isMobile: boolean
}

/**
 * The ways to open a wallet on this device, the best first. Empty for one that cannot be reached here.
 *
 * @example platformsOf({ wallet: { mobileLink: 'acme://' }, isInstalled: false, hasPageWallets: true, isMobile: false }) // ['qrcode']
 */
export function platformsOf(parameters: PlatformsParameters): readonly WalletPlatform[] {
  const { wallet, isInstalled, hasPageWallets, isMobile } = parameters
  const livesInPage = hasPageWallets && (Boolean(wallet.rdns) || (wallet.injected ?? []).length > 0)
  const ways: readonly (readonly [WalletPlatform, boolean])[] = [
    ['browser', livesInPage && isInstalled],
    [isMobile ? 'mobile' : 'qrcode', Boolean(wallet.mobileLink)],
    ['web', Boolean(wallet.webappLink)],
    ['desktop', Boolean(wallet.desktopLink) && !isMobile],
    ['unsupported', livesInPage && !isInstalled],
  ]
  return ways.flatMap(([platform, isThere]) => (isThere ? [platform] : []))
}

/** Where a wallet can be got: its links to stores and its own site. */
export interface DownloadLink {
  readonly label: 'Chrome Extension' | 'iOS App' | 'Android App' | 'Website'
  readonly href: string
}

/**
 * Where a wallet can be got, in the order they are shown; those of the other phone system are left out on a phone.
 *
 * @param device the system of the phone; undefined on a desktop
 */
export function downloadLinks(
  wallet: {
    readonly chromeStore?: string | undefined
    readonly appStore?: string | undefined
    readonly playStore?: string | undefined
    readonly homepage?: string | undefined
  },
  device?: 'ios' | 'android',
): readonly DownloadLink[] {
  const all = [
    { label: 'Chrome Extension', href: device ? undefined : wallet.chromeStore },
    { label: 'iOS App', href: device === 'android' ? undefined : wallet.appStore },
    { label: 'Android App', href: device === 'ios' ? undefined : wallet.playStore },
    { label: 'Website', href: wallet.homepage },
  ] as const
  return all.flatMap(({ label, href }) => (href ? [{ label, href }] : []))
}
