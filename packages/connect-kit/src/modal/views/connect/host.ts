import type { Environment } from '../../../environment/environment.ts'

/** What the views need to know of where the page is shown. */
export interface Host {
  /** The system of the phone the page is on; undefined on a desktop. */
  readonly device: 'ios' | 'android' | undefined
  /** Whether the page is inside the browser of Telegram, which opens apps in its own way. */
  readonly isTelegram: boolean
  /** Where a link to an app is opened, so that it leaves this page and not only a frame of it. */
  readonly linkTarget: '_self' | '_top' | '_blank'
}

/** @example hostOf(kit.runtime.environment).device // 'ios' */
export function hostOf({ window: page, isMobile }: Pick<Environment, 'window' | 'isMobile'>): Host {
  const isAndroid = /android/i.test(page?.navigator?.userAgent ?? '')
  const isTelegram = isInTelegram(page)
  const isFramed = page !== undefined && page.top !== undefined && page.top !== page.self
  return {
    device: isMobile ? (isAndroid ? 'android' : 'ios') : undefined,
    isTelegram,
    linkTarget: isTelegram ? '_blank' : isFramed ? '_top' : '_self',
  }
}

/** Its browser puts a proxy into each page; its script tells a platform, which is `unknown` in every other browser. */
function isInTelegram(page: object | undefined): boolean {
  if (!page) return false
  if ('TelegramWebviewProxy' in page || 'TelegramWebviewProxyProto' in page) return true
  const { Telegram: telegram } = page as { Telegram?: { WebApp?: { platform?: unknown } } }
  const platform = telegram?.WebApp?.platform
  return typeof platform === 'string' && platform !== 'unknown'
}
