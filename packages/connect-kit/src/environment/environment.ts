import type { StorageBackend } from '../storage/storage.ts'

/** The part of Web Locks the kit uses: one tab has a lock at a time, until its work is done or the tab is closed. */
export interface TabLocks {
  request(
    name: string,
    options: {
      readonly steal?: boolean
      /** Without waiting: if another tab has the lock, `whileHeld` is called with null. */
      readonly ifAvailable?: boolean
      readonly signal?: AbortSignal
    },
    whileHeld: (lock?: object | null) => Promise<void>,
  ): Promise<void>
}

/** Messages between tabs, as with `BroadcastChannel`: other tabs receive what one posts. */
export interface TabChannel {
  post(message: unknown): void
  listen(listener: (message: unknown) => void): void
  close(): void
}

/** A browser-compatible WebSocket class. */
export type SocketClass = new (
  url: string,
) => Pick<WebSocket, 'send' | 'close' | 'onclose' | 'onmessage' | 'addEventListener'>

/**
 * All external dependencies of the kit. Replaceable, so that tests need no browser and no real time.
 */
export interface Environment {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Runs `action` once after `delay` ms; returns a function that cancels it. */
  readonly after: (delay: number, action: () => void) => () => void
  readonly fetch: typeof globalThis.fetch
  /** Class of the sockets. Default: the platform's WebSocket. */
  readonly WebSocket?: SocketClass | undefined
  readonly storage: StorageBackend | undefined
  /** The window with `ethereum` and the events of EIP-6963; undefined on a server. */
  readonly window: Window | undefined
  /** Whether the page runs on a phone or tablet, where wallets are apps. */
  readonly isMobile: boolean
  readonly warn: (message: string, cause?: unknown) => void
  /** Default: those of the page. Without locks, as in old browsers, each tab works on its own. */
  readonly locks?: TabLocks | undefined
  /** Opens a channel to the other tabs of the app. Used together with `locks`. */
  readonly channel?: ((name: string) => TabChannel) | undefined
}

/** The environment of a browser page, or of a server, where everything about a page is absent. */
export function defaultEnvironment(): Environment {
  const page = typeof window === 'undefined' ? undefined : window
  let storage: StorageBackend | undefined
  try {
    storage = page?.localStorage
  } catch {
    // Reading the property itself throws in a sandboxed iframe.
  }
  return {
    now: () => Date.now(),
    after: (delay, action) => {
      const timer = setTimeout(action, delay)
      return () => clearTimeout(timer)
    },
    fetch: (input, init) => globalThis.fetch(input, init),
    storage,
    window: page,
    isMobile: /android|iphone|ipad|ipod/i.test(page?.navigator?.userAgent ?? ''),
    warn: (message, cause) =>
      console.warn(`[connect-kit] ${message}`, ...(cause === undefined ? [] : [cause])),
  }
}
