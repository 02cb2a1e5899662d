// S9.12
/** Origins that may always show the embedded wallet: this machine, and the usual preview hosts. */
export const defaultAllowedOrigins: readonly string[] = [
  'http://localhost:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

/** Scheme and authority, nothing else: what a browser calls an origin. `null`, the origin of a sandboxed frame, is none. */
const originForm = /^[a-zA-Z][-+.a-zA-Z0-9]*:\/\/[^/?#@\\\s]+$/

// S5.6
/**
 * Whether an origin is on a list. `*` in an entry stands for any characters, also none; everything else is taken
 * literally, and case counts. A text that is no origin is on no list.
 *
 * @param origin As `location.origin` gives it.
 * @example isOriginAllowed('https://my-app.vercel.app', defaultAllowedOrigins) // true
 */
export const isOriginAllowed = (origin: string, patterns: readonly string[]): boolean =>
  originForm.test(origin) && patterns.some((pattern) => matches(origin, pattern))

/** In one pass, not by a regular expression: a list from afar must not be able to make it slow. */
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
