import type { StorageBackend } from '../storage/storage.ts'

/** The part of Web Locks the kit needs: one tab holds a lock at a time, until its work is done or the tab is gone. */
export interface TabLocks {
  request(
    name: string,
    options: { readonly steal?: boolean; readonly signal?: AbortSignal },
    whileHeld: () => Promise<void>,
  ): Promise<void>
}

/** What one tab posts, the others hear (`BroadcastChannel`). */
export interface TabChannel {
  post(message: unknown): void
  listen(listener: (message: unknown) => void): void
  close(): void
}

/** A class of sockets as a browser has it. */
export type SocketClass = new (
  url: string,
) => Pick<WebSocket, 'send' | 'close' | 'onclose' | 'onmessage' | 'addEventListener'>

/**
 * Everything the kit takes from the world around it. Replaceable, so that a test needs no browser and never waits.
 */
export interface Environment {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Runs `action` once after `delay` ms; answers a function that prevents it. */
  readonly after: (delay: number, action: () => void) => () => void
  readonly fetch: typeof globalThis.fetch
  /** What sockets are made of; the platform's own where it is missing. */
  readonly WebSocket?: SocketClass | undefined
  readonly storage: StorageBackend | undefined
  /** Where EIP-6963 wallets announce themselves and `ethereum` lives; undefined on a server. */
  readonly window: Window | undefined
  /** Whether the page runs on a phone or tablet, where wallets are apps. */
  readonly isMobile: boolean
  readonly warn: (message: string, cause?: unknown) => void
  /** The page's own unless given; without them, as in old browsers, each tab is on its own. */
  readonly locks?: TabLocks | undefined
  /** Opens a channel to the other tabs of the app. Goes with `locks`. */
  readonly channel?: ((name: string) => TabChannel) | undefined
}

/** The environment of a browser page, or of a server, where everything about a page is absent. */
export function defaultEnvironment(): Environment {
  const page = typeof window === 'undefined' ? undefined : window
  let storage: StorageBackend | undefined
  try {
    storage = page?.localStorage
  } catch {
    // Reading the property itself throws in a sandboxed frame.
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
