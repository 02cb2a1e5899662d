/** Ways to open a listed wallet. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export interface PlatformsParameters {
  readonly wallet: {
    readonly rdns?: string | undefined
    readonly injected?: readonly unknown[] | undefined
    readonly mobileLink?: string | undefined
    readonly webappLink?: string | undefined
    readonly desktopLink?: string | undefined
  }
  /** Whether the wallet is installed in this browser. */
  readonly isInstalled: boolean
  /** Whether the app looks for wallets in the page. */
  readonly hasPageWallets: boolean
  readonly isMobile: boolean
}

/**
 * The ways to open a wallet on this device, in order of preference. Empty if it cannot be opened here.
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

/** A download link of a wallet: an app store or its website. */
export interface DownloadLink {
  readonly label: 'Chrome Extension' | 'iOS App' | 'Android App' | 'Website'
  readonly href: string
}

/**
 * The download links of a wallet, in display order; on a phone, links for the other operating system are left out.
 *
 * @param device the phone's operating system; undefined on a desktop
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
