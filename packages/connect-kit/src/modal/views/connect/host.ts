import type { Environment } from '../../../environment/environment.ts'

/** Properties of the device and browser that the views need. */
export interface Host {
  /** The phone's operating system; undefined on a desktop. */
  readonly device: 'ios' | 'android' | undefined
  /** Whether the page runs in Telegram's in-app browser, which opens app links differently. */
  readonly isTelegram: boolean
  /** The `target` for app links: the whole page must navigate, not only an iframe. */
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

/** Telegram's browser injects a proxy object into each page; its script exposes a platform, which is `unknown` in all other browsers. */
function isInTelegram(page: object | undefined): boolean {
  if (!page) return false
  if ('TelegramWebviewProxy' in page || 'TelegramWebviewProxyProto' in page) return true
  const { Telegram: telegram } = page as { Telegram?: { WebApp?: { platform?: unknown } } }
  const platform = telegram?.WebApp?.platform
  return typeof platform === 'string' && platform !== 'unknown'
}
