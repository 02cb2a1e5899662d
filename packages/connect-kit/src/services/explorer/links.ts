/** Maximum link length (characters). */
const longestLink = 2048
const webForm = /^https?:\/\/[^\s\p{Cc}\\]+$/iu
/** A scheme, alone or followed by the rest of the URL. */
const schemeForm = /^([a-z][-+.a-z0-9]{0,63})(?::[^\s\p{Cc}\\]*)?$/iu

/** Schemes handled by the browser or the device itself; none of them opens a wallet. */
const foreignSchemes: ReadonlySet<string> = new Set([
  'about',
  'blob',
  'chrome',
  'chrome-extension',
  'content',
  'data',
  'file',
  'filesystem',
  'ftp',
  'intent',
  'jar',
  'javascript',
  'mailto',
  'moz-extension',
  'resource',
  'sms',
  'tel',
  'vbscript',
  'view-source',
  'ws',
  'wss',
])

export interface LinkOptions {
  /** Whether the explorer runs on localhost: then links to localhost without https are allowed, too. */
  readonly isLocal?: boolean
}

/**
 * Validates a link to a web page: it must be https (or localhost, if the explorer is local too) and contain no credentials. Otherwise
 * undefined: the links come from an external service and are not trusted.
 */
export function webLink(
  value: string | null | undefined,
  { isLocal = false }: LinkOptions = {},
): string | undefined {
  const link = trimmed(value)
  if (!link || !webForm.test(link) || !URL.canParse(link)) return undefined
  const { protocol, username, password } = new URL(link)
  const isAllowed = protocol === 'https:' || (isLocal && isOnThisMachine(link))
  return isAllowed && username === '' && password === '' ? link : undefined
}

/**
 * Validates a link that opens a wallet: one that {@link webLink} allows, or an app scheme such as `wallet://`, `wallet:` or `wallet`.
 * Undefined for links that would run as a script in the page, or open something other than a wallet.
 */
export function appLink(value: string | null | undefined, options: LinkOptions = {}): string | undefined {
  const link = trimmed(value)
  const scheme = schemeForm.exec(link ?? '')?.[1]?.toLowerCase()
  if (scheme === 'https' || scheme === 'http') return webLink(link, options)
  return scheme === undefined || foreignSchemes.has(scheme) ? undefined : link
}

/** Whether a URL points to localhost. */
export const isOnThisMachine = (address: string): boolean =>
  ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(address).hostname)

// The length is checked first, so that huge texts are not scanned.
const trimmed = (value: string | null | undefined) =>
  typeof value === 'string' && value.length <= longestLink ? value.trim() : undefined
