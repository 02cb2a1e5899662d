import { safeSessionStorage } from '../lib/storage.ts'

const key = 'esports.reloaded-at'
/** Two failures within this many milliseconds are no release but a broken server. */
const minimumIntervalMs = 30_000

/**
 * A page that was open through a release asks for files that are gone. Then it loads the new page, once: the time of
 * the last reload is kept, so that a server that really lacks a file cannot make it spin.
 */
export function reloadOnceAfterRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(safeSessionStorage.read(key) ?? 0)
    if (Date.now() - last < minimumIntervalMs) return
    event.preventDefault()
    safeSessionStorage.write(key, String(Date.now()))
    window.location.reload()
  })
}
