/** Scope and lifetime of a cookie (RFC 6265). */
export interface CookieAttributes {
  /** The `Path` attribute: the cookie is sent with requests below it. */
  readonly path: string
  /** Seconds until the cookie expires. */
  readonly maxAge: number
  readonly sameSite: 'lax' | 'strict' | 'none'
  /** Whether it is sent over https only. */
  readonly secure: boolean
}

/** Maximum length of name and value together, in bytes; browsers drop longer cookies. */
export const cookieLimit = 4096

/**
 * Formats a cookie for `document.cookie`.
 *
 * @param value characters RFC 6265 allows, such as the result of `encodeURIComponent`
 */
export const formatCookie = (
  name: string,
  value: string,
  { path, maxAge, sameSite, secure }: CookieAttributes,
): string =>
  [`${name}=${value}`, `Path=${path}`, `Max-Age=${maxAge}`, `SameSite=${sameSite}`]
    .concat(secure ? ['Secure'] : [])
    .join('; ')

/** The value of a cookie in a `Cookie` header or in `document.cookie`; the first if the name occurs more than once. */
export function cookieValue(header: string, name: string): string | undefined {
  const start = `${name}=`
  const found = header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
  return found?.slice(start.length)
}
