/** Who is sent a cookie, and for how long (RFC 6265). */
export interface CookieAttributes {
  /** The part of the site that is sent it. */
  readonly path: string
  /** Seconds until the browser forgets it. */
  readonly maxAge: number
  readonly sameSite: 'lax' | 'strict' | 'none'
  /** Whether it travels over https only. */
  readonly secure: boolean
}

/** Browsers keep no cookie whose name and value are longer together, in bytes. */
export const cookieLimit = 4096

/**
 * A cookie as `document.cookie` takes it.
 *
 * @param value letters, digits and what RFC 6265 allows besides, as `encodeURIComponent` writes them
 */
export const formatCookie = (
  name: string,
  value: string,
  { path, maxAge, sameSite, secure }: CookieAttributes,
): string =>
  [`${name}=${value}`, `Path=${path}`, `Max-Age=${maxAge}`, `SameSite=${sameSite}`]
    .concat(secure ? ['Secure'] : [])
    .join('; ')

/** The value of a cookie in a `Cookie` header, or in `document.cookie`; the first where there are several of the name. */
export function cookieValue(header: string, name: string): string | undefined {
  const start = `${name}=`
  const found = header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
  return found?.slice(start.length)
}
