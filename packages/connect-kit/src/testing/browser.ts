import type { StorageBackend } from '../storage/storage.ts'

/** One browser profile: its storage outlives its pages, and each page hears what the others write. */
export interface TestBrowser {
  /** A page of the app, as a tab or as the next load. */
  openPage(): TestPage
  /** While it is full, what a page writes is refused, as by a browser whose quota is used up. */
  setFull(isFull: boolean): void
}

export interface TestPage {
  /** What the kit takes for `window`. */
  readonly window: Window
  readonly storage: StorageBackend
  /** Takes the page away: it hears nothing any more. */
  close(): void
}

/**
 * A browser for tests without one. Storage is text by key, and a change is told to every other page, as the web's own
 * `storage` event does.
 *
 * @example
 * const browser = createTestBrowser()
 * const [first, second] = [browser.openPage(), browser.openPage()]
 */
export function createTestBrowser(): TestBrowser {
  const values = new Map<string, string>()
  const pages = new Set<EventTarget>()
  let isFull = false
  return {
    setFull(now) {
      isFull = now
    },
    openPage() {
      const target = new EventTarget()
      pages.add(target)
      const tellOthers = (key: string) => {
        const event = Object.assign(new Event('storage'), { key })
        // The browser tells later, not in the middle of the write.
        for (const page of pages)
          if (page !== target) queueMicrotask(() => pages.has(page) && page.dispatchEvent(event))
      }
      return {
        // The kit listens and dispatches; nothing else of a window is touched.
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
        close: () => void pages.delete(target),
      }
    },
  }
}
