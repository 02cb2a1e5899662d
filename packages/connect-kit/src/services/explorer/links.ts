/** Longest link that is kept (characters). */
const longestLink = 2048
const webForm = /^https?:\/\/[^\s\p{Cc}\\]+$/iu
/** A scheme, alone or with what follows it. */
const schemeForm = /^([a-z][-+.a-z0-9]{0,63})(?::[^\s\p{Cc}\\]*)?$/iu

/** Schemes a browser or the device handles by itself: none of them is a wallet. */
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
  /** Whether the explorer runs on this machine: then its wallets may too, without https. */
  readonly isLocal?: boolean
}

/**
 * A link to a page, if it is https, or of this machine where the explorer is too, and carries no credentials. Undefined otherwise:
 * links come from afar.
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
 * A link that opens a wallet: one as {@link webLink} allows, or the scheme of an app, such as `wallet://`, `wallet:` or `wallet`.
 * Undefined for what would run in the page or open something else.
 */
export function appLink(value: string | null | undefined, options: LinkOptions = {}): string | undefined {
  const link = trimmed(value)
  const scheme = schemeForm.exec(link ?? '')?.[1]?.toLowerCase()
  if (scheme === 'https' || scheme === 'http') return webLink(link, options)
  return scheme === undefined || foreignSchemes.has(scheme) ? undefined : link
}

/** Whether an address leads to the machine it is opened on. */
export const isOnThisMachine = (address: string): boolean =>
  ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(address).hostname)

// Length first: nothing else looks at a text of many megabytes.
const trimmed = (value: string | null | undefined) =>
  typeof value === 'string' && value.length <= longestLink ? value.trim() : undefined
