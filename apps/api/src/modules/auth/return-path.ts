/** An arbitrary origin: paths are resolved against it and must stay on it. */
const origin = 'https://app.invalid'
/** Headers of this length pass through every proxy. */
const longest = 2_000

/**
 * The path to return to after login: a path inside the app, normalised and in plain ASCII, so that it is a valid header value. Anything that leaves
 * the app, is not a path or is too long becomes the start page, so that a bad value does not make the login fail.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser for how browsers normalise a path before following it
 */
export function returnPath(wanted: string): string {
  const url = wanted.startsWith('/') ? URL.parse(wanted, origin) : null
  if (url?.origin !== origin) return '/'
  const path = `${url.pathname}${url.search}${url.hash}`
  // `/.//host` stays on the origin, but its normalised path alone would be read as a host.
  return path.length > longest || path.startsWith('//') ? '/' : path
}
