import type { Environment } from '../environment/environment.ts'
import { type CookieAttributes, cookieValue, formatCookie } from '../storage/cookies.ts'
import type { KitStorage } from '../storage/storage.ts'
import type { InitialState } from './initial-state.ts'
import { cookieName, initialStateToCookie } from './initial-state-cookie.ts'

export interface CookieStorageOptions {
  /** The `Path` attribute of the cookie. Default: `/`. */
  readonly path?: string | undefined
  /** The `Max-Age` attribute in seconds, renewed on each visit. Default: one year. */
  readonly maxAge?: number | undefined
  /** The `SameSite` attribute. Default: `lax`. Use `none` for a page in a cross-site iframe; it requires https. */
  readonly sameSite?: CookieAttributes['sameSite'] | undefined
  /** The `Secure` attribute. Default: true if the page was loaded over https. */
  readonly secure?: boolean | undefined
}

/** A cookie from which a server reads the stored connections; see `createCookieStorage`. */
export interface CookieStorage {
  /**
   * Writes the cookie now and after each storage write. The kit calls it when it starts.
   *
   * @param read returns the stored state
   * @returns stops following the storage
   */
  readonly follow: (page: PageWithStorage, read: () => InitialState) => () => void
}

interface PageWithStorage {
  readonly environment: Environment
  readonly storage: KitStorage
}

/**
 * A cookie that passes the connections to a server: connectors, sessions, addresses, chains, wallet names, and the selected network, up to 4 kB.
 * It is a copy for the first server-rendered HTML; the source of truth is the browser's own storage, where all other data stays. The cookie has no
 * `Domain` attribute: it is limited to the page's host, as connections are limited to its origin.
 *
 * @example createConnectKit({ networks, storage: createCookieStorage({ maxAge: 7 * 24 * 3600 }) })
 */
export const createCookieStorage = ({
  path = '/',
  maxAge = 365 * 24 * 3600,
  sameSite = 'lax',
  secure,
}: CookieStorageOptions = {}): CookieStorage => ({
  follow({ environment, storage }, read) {
    const page = environment.window
    const name = cookieName(storage.prefix)
    // Without persistent storage the next page load has no connections, so there is nothing to copy.
    if (!page?.document || !environment.storage) return () => undefined
    const attributes = { path, maxAge, sameSite, secure: secure ?? page.location.protocol === 'https:' }
    // A page outside `path` cannot read the cookie it wrote before navigating there.
    let isWritten = false
    const copy = () => {
      const value = initialStateToCookie(read(), name)
      if (value === undefined && !isWritten && cookieValue(page.document.cookie, name) === undefined)
        // Without connections no cookie is written, not even an empty one.
        return
      isWritten = value !== undefined
      page.document.cookie =
        value === undefined
          ? formatCookie(name, '', { ...attributes, maxAge: 0 })
          : formatCookie(name, value, attributes)
    }
    // At the start too: the cookie may be outdated or missing, and its `Max-Age` is renewed.
    copy()
    return storage.onWrite(copy)
  },
})

/**
 * `createCookieStorage()` with its defaults.
 *
 * @example createConnectKit({ networks, storage: cookieStorage })
 */
export const cookieStorage: CookieStorage = /*#__PURE__*/ createCookieStorage()
