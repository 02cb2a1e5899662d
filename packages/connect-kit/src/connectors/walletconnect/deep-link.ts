import { isRecord } from '../../caip/record.ts'
import type { StorageBackend } from '../../storage/storage.ts'

/** The protocol code reads this key before each request, and opens the wallet app named there. */
export const deepLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The wallet app a person picked on this device. */
export interface DeepLinkChoice {
  /** Where the app is opened: an https address or a scheme with `://`. */
  readonly href: string
  readonly name: string
}

/** Remembers the wallet app that requests are to open. Where nothing can be stored, requests open nothing. */
export function rememberDeepLink(backend: StorageBackend | undefined, choice: DeepLinkChoice): void {
  attempt(() => backend?.setItem(deepLinkKey, JSON.stringify({ href: choice.href, name: choice.name })))
}

/** Forgets it, when the connection ends or another way of connecting is chosen. */
export function forgetDeepLink(backend: StorageBackend | undefined): void {
  attempt(() => backend?.removeItem(deepLinkKey))
}

/** The wallet app that requests open, if any. */
export function readDeepLink(backend: StorageBackend | undefined): DeepLinkChoice | undefined {
  const value = attempt((): unknown => JSON.parse(backend?.getItem(deepLinkKey) ?? 'null'))
  if (!isRecord(value) || typeof value['href'] !== 'string' || typeof value['name'] !== 'string')
    return undefined
  return { href: value['href'], name: value['name'] }
}

export interface WalletLinkParameters {
  /** The wallet's link as the explorer has it: `https://wallet.example`, `wallet://`, `wallet:` or `wallet`. */
  readonly base: string
  /** The pairing code, `wc:…`. */
  readonly uri: string
  /** Telegram on Android decodes an address once before it opens it. */
  readonly isTelegramAndroid?: boolean | undefined
}

export interface WalletLink {
  /** Opens the wallet with the pairing code. */
  readonly redirect: string
  /** Opens the wallet; what {@link rememberDeepLink} keeps. */
  readonly href: string
}

/**
 * The link that opens a wallet app with a pairing code.
 *
 * @example walletLink({ base: 'rainbow:', uri: 'wc:…' }).redirect // 'rainbow://wc?uri=wc%3A…'
 */
export function walletLink({ base, uri, isTelegramAndroid = false }: WalletLinkParameters): WalletLink {
  const encoded = encodeURIComponent(isTelegramAndroid ? encodeURIComponent(uri) : uri)
  const href = base.includes('://') ? withSlash(base) : `${base.replace(/[/:]/g, '')}://`
  return { redirect: `${href}wc?uri=${encoded}`, href }
}

const withSlash = (base: string): string => (base.endsWith('/') ? base : `${base}/`)

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
