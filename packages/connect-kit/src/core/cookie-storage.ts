import type { Environment } from '../environment/environment.ts'
import { type CookieAttributes, cookieValue, formatCookie } from '../storage/cookies.ts'
import type { KitStorage } from '../storage/storage.ts'
import type { InitialState } from './initial-state.ts'
import { cookieName, initialStateToCookie } from './initial-state-cookie.ts'

export interface CookieStorageOptions {
  /** The part of the site whose requests have the cookie. `/` unless given. */
  readonly path?: string | undefined
  /** Seconds until the browser forgets it, counted from the last visit. A year unless given. */
  readonly maxAge?: number | undefined
  /** `lax` unless given. `none` for a page in a frame of another site; it needs https. */
  readonly sameSite?: CookieAttributes['sameSite'] | undefined
  /** Whether it travels over https only. Where the page came by https unless given. */
  readonly secure?: boolean | undefined
}

/** Where a server reads what the last page left; see `createCookieStorage`. */
export interface CookieStorage {
  /**
   * Writes the cookie, and again with each change of what a kit stores. The kit calls it when it starts.
   *
   * @param read what is stored
   * @returns stops that
   */
  readonly follow: (page: PageWithStorage, read: () => InitialState) => () => void
}

interface PageWithStorage {
  readonly environment: Environment
  readonly storage: KitStorage
}

/**
 * A cookie that tells a server who is connected: connectors, sessions, addresses, chains and wallet names, and the chosen network, up to 4 kB.
 * It is a copy for the first HTML; the browser's own storage stays what the kit goes by, and everything else stays there. The cookie is of the
 * page's host alone, as connections are of its origin alone.
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
    // Without storage nothing outlives the page: the next one knows nobody.
    if (!page?.document || !environment.storage) return () => undefined
    const attributes = { path, maxAge, sameSite, secure: secure ?? page.location.protocol === 'https:' }
    // A page under another path cannot see the cookie it wrote before it went there.
    let isWritten = false
    const copy = () => {
      const value = initialStateToCookie(read(), name)
      if (value === undefined && !isWritten && cookieValue(page.document.cookie, name) === undefined)
        // Who has nothing to remember gets no cookie, not even an empty one.
        return
      isWritten = value !== undefined
      page.document.cookie =
        value === undefined
          ? formatCookie(name, '', { ...attributes, maxAge: 0 })
          : formatCookie(name, value, attributes)
    }
    // At the start too: the cookie may be older than what is stored, or gone, and it lives on from this visit.
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
