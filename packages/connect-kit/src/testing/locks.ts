import type { TabLocks } from '../environment/environment.ts'

interface Lock {
  readonly page: object
  /** Undefined while it waits in line. */
  end: ((reason?: DOMException) => void) | undefined
  readonly start: () => void
}

/** Web Locks of a mock browser: a name is held by one request at a time, others wait in line. */
export interface TestLocks {
  of(page: object): TabLocks
  /** What the browser does when a page is closed. */
  releaseAll(page: object): void
}

/** Creates locks that the pages of a browser share. */
export function createTestLocks(): TestLocks {
  const lines = new Map<string, Lock[]>()
  const lineOf = (name: string) => {
    const line = lines.get(name) ?? []
    lines.set(name, line)
    return line
  }
  const leave = (name: string, lock: Lock) => {
    const line = lineOf(name)
    const place = line.indexOf(lock)
    if (place < 0) return
    line.splice(place, 1)
    if (place === 0) line[0]?.start()
  }
  return {
    of: (page) => ({
      async request(name, { steal = false, ifAvailable = false, signal }, whileHeld) {
        // As in browsers, a lock is never granted during the call.
        await Promise.resolve()
        const line = lineOf(name)
        if (ifAvailable && line.length > 0) return whileHeld(null)
        await new Promise<void>((resolve, reject) => {
          const lock: Lock = {
            page,
            end: undefined,
            start() {
              this.end = (reason) => {
                leave(name, lock)
                if (reason) reject(reason)
                else resolve()
              }
              const over = () => lock.end?.()
              whileHeld({}).then(over, over)
            },
          }
          signal?.addEventListener('abort', () => {
            if (lock.end) return
            leave(name, lock)
            reject(new DOMException('Left the line.', 'AbortError'))
          })
          if (steal) {
            const holder = line.shift()
            line.unshift(lock)
            holder?.end?.(new DOMException('Stolen.', 'AbortError'))
          } else line.push(lock)
          if (line[0] === lock) lock.start()
        })
      },
    }),
    releaseAll(page) {
      for (const [name, line] of lines)
        for (const lock of line.filter((one) => one.page === page)) leave(name, lock)
    },
  }
}
