/**
 * Who answers a request.
 * - `page`: the network, and without one the stored page, which is the same for every screen
 * - `immutable`: a file whose name changes with its content: what is stored, else the network
 * - `file`: the network, and without one what is stored
 * - `network`: not the service worker
 */
export type Answer = 'page' | 'immutable' | 'file' | 'network'

/** What decides about a request. */
export interface RequestFacts {
  readonly method: string
  /** Of `Request.mode`: `navigate` opens a page. */
  readonly mode: string
  readonly url: string
  /** Origin of the app. */
  readonly origin: string
}

const files = ['/mark.svg', '/manifest.webmanifest', '/faces/', '/icons/']

/** Who answers a request. Reads of the API always go to the network: the app stores them itself, with their age. */
export function answerOf({ method, mode, url, origin }: RequestFacts): Answer {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || isOfServer(pathname)) return 'network'
  if (mode === 'navigate') return isScreen(pathname) ? 'page' : 'network'
  if (pathname.startsWith('/assets/')) return 'immutable'
  return files.some((file) => (file.endsWith('/') ? pathname.startsWith(file) : pathname === file))
    ? 'file'
    : 'network'
}

const isOfServer = (path: string) =>
  path === '/api' || path.startsWith('/api/') || path.startsWith('/socket.io')

/** Embedded pages have another content security policy than the stored page. What has an extension is no screen. */
const isScreen = (path: string) => !path.startsWith('/embed/') && !/\.[^/]+$/.test(path)

/** Statuses of a proxy whose server is away. */
export const isAway = (status: number): boolean => status === 502 || status === 503 || status === 504

const shellPrefix = 'shell '

/** Name of the cache of one version of the shell. */
export const shellCacheOf = (version: string): string => shellPrefix + version

/**
 * Caches to delete when a version takes over. The version before stays, because tabs may still show it and load parts of it.
 *
 * @param names of all caches, oldest first
 * @param current name of the cache of the version that takes over
 */
export function outdatedCaches(names: readonly string[], current: string): readonly string[] {
  const others = names.filter((name) => name.startsWith(shellPrefix) && name !== current)
  return others.slice(0, -1)
}

/**
 * Messages of the page to its service worker.
 * - `activate`: take over from the version before
 * - `claim`: answer for the pages that are open
 * - `entry`: answer with the path of the script that begins this version
 */
export type WorkerMessage = 'activate' | 'claim' | 'entry'
