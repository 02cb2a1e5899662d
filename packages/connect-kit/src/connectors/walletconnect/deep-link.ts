import { isRecord } from '../../caip/record.ts'
import type { StorageBackend } from '../../storage/storage.ts'

/** The protocol code reads this key before each request, and opens the wallet app stored there. */
export const deepLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The wallet app selected on this device. */
export interface DeepLinkChoice {
  /** Link that opens the app: an https URL or a scheme with `://`. */
  readonly href: string
  readonly name: string
}

/** Stores the wallet app that requests open. Without storage, requests open no app. */
export function rememberDeepLink(backend: StorageBackend | undefined, choice: DeepLinkChoice): void {
  attempt(() => backend?.setItem(deepLinkKey, JSON.stringify({ href: choice.href, name: choice.name })))
}

/** Removes it, when the connection ends or another way of connecting is selected. */
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
  /** The wallet's link from the explorer: `https://wallet.example`, `wallet://`, `wallet:` or `wallet`. */
  readonly base: string
  /** The pairing URI, `wc:…`. */
  readonly uri: string
  /** Telegram on Android decodes a URL once before it opens it. */
  readonly isTelegramAndroid?: boolean | undefined
}

export interface WalletLink {
  /** Opens the wallet with the pairing URI. */
  readonly redirect: string
  /** Opens the wallet; the value that {@link rememberDeepLink} stores. */
  readonly href: string
}

/**
 * The link that opens a wallet app with a pairing URI.
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
