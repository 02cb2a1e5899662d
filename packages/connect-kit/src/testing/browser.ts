import type { TabLocks } from '../environment/environment.ts'
import type { StorageBackend } from '../storage/storage.ts'
import { createTestLocks } from './locks.ts'

/** A mock browser profile: its storage outlives its pages, which share it and its locks, and get `storage` events of the others' writes. */
export interface TestBrowser {
  /** Opens a page of the app, as another tab or as the next page load. */
  openPage(): TestPage
  /** While full, writes throw `QuotaExceededError`. */
  setFull(isFull: boolean): void
}

export interface TestPage {
  /** The kit's `window`. */
  readonly window: Window
  readonly storage: StorageBackend
  /** Web Locks; the page's own are released when it is closed. */
  readonly locks: TabLocks
  /** URLs that the page opened in windows of their own, oldest first; blocked ones too. */
  readonly openedWindows: readonly string[]
  /** Blocks windows from now on, as a browser does when no press asked for them. */
  setPopupsBlocked(areBlocked: boolean): void
  /** Closes the page: it receives no more events, and holds no lock any more. */
  close(): void
}

/**
 * A mock browser for tests without one. Storage is text by key, and each change is dispatched to every other page as a
 * `storage` event.
 *
 * @example
 * const browser = createTestBrowser()
 * const [first, second] = [browser.openPage(), browser.openPage()]
 */
export function createTestBrowser(): TestBrowser {
  const values = new Map<string, string>()
  const pages = new Set<EventTarget>()
  const locks = createTestLocks()
  let isFull = false
  return {
    setFull(now) {
      isFull = now
    },
    openPage() {
      const openedWindows: string[] = []
      let areBlocked = false
      const open = (url: string) => {
        openedWindows.push(url)
        return areBlocked ? null : { opener: target, focus: () => undefined }
      }
      const target = Object.assign(new EventTarget(), { open })
      pages.add(target)
      const tellOthers = (key: string) => {
        const event = Object.assign(new Event('storage'), { key })
        // Browsers dispatch the event asynchronously, not during the write.
        for (const page of pages)
          if (page !== target) queueMicrotask(() => pages.has(page) && page.dispatchEvent(event))
      }
      return {
        // The kit adds listeners, dispatches events and opens windows; no other member of the window is used.
        window: target as unknown as Window,
        storage: {
          getItem: (key) => values.get(key) ?? null,
          setItem(key, value) {
            if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
            if (values.get(key) === value) return
            values.set(key, value)
            tellOthers(key)
          },
          removeItem(key) {
            if (values.delete(key)) tellOthers(key)
          },
        },
        locks: locks.of(target),
        openedWindows,
        setPopupsBlocked(now) {
          areBlocked = now
        },
        close() {
          pages.delete(target)
          locks.releaseAll(target)
        },
      }
    },
  }
}
