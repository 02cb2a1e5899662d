/** Any origin will do: a path is resolved against it and must not leave it. */
const origin = 'https://app.invalid'
/** A header of this length passes every proxy. */
const longest = 2_000

/**
 * Where a login returns to: a path inside the app, normalised and written in plain ASCII, so that it is a valid
 * header. What leads elsewhere, is no path or is too long becomes the start page: where a login began must not make it
 * fail.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser for what a browser drops and adds before it follows a path
 */
export function returnPath(wanted: string): string {
  const url = wanted.startsWith('/') ? URL.parse(wanted, origin) : null
  if (url?.origin !== origin) return '/'
  const path = `${url.pathname}${url.search}${url.hash}`
  // `/.//host` stays on the origin, but its normalised path alone names a host.
  return path.length > longest || path.startsWith('//') ? '/' : path
}
