// S9.12
/** Origins that are always allowed to embed the wallet: this machine, and common preview hosts. */
export const defaultAllowedOrigins: readonly string[] = [
  'http://localhost:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

/** Scheme and authority only: an origin as browsers serialize it. `null`, the origin of a sandboxed iframe, does not match. */
const originForm = /^[a-zA-Z][-+.a-zA-Z0-9]*:\/\/[^/?#@\\\s]+$/

// S5.6
/**
 * Whether an origin matches a list. `*` in an entry matches any number of characters, including none; everything else is literal
 * and case-sensitive. Text that is not an origin never matches.
 *
 * @param origin The value of `location.origin`.
 * @example isOriginAllowed('https://my-app.vercel.app', defaultAllowedOrigins) // true
 */
export const isOriginAllowed = (origin: string, patterns: readonly string[]): boolean =>
  originForm.test(origin) && patterns.some((pattern) => matches(origin, pattern))

/** In one pass without a regular expression: a list from a remote server must not be able to make it slow. */
function matches(text: string, pattern: string): boolean {
  const [start = '', ...others] = pattern.split('*')
  const end = others.pop()
  if (end === undefined) return text === pattern
  if (!text.startsWith(start) || text.length < start.length + end.length || !text.endsWith(end)) return false
  const middle = text.slice(start.length, text.length - end.length)
  let from = 0
  for (const part of others) {
    const found = middle.indexOf(part, from)
    if (found === -1) return false
    from = found + part.length
  }
  return true
}
