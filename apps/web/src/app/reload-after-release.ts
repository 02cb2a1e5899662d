import { safeSessionStorage } from '../lib/storage.ts'

const key = 'esports.reloaded-at'
/** Minimum time between two reloads. A second failure within it means a broken server, not a new release. */
const minimumIntervalMs = 30_000

/**
 * Reloads the page once when it requests files that a new release has removed. The time of the last reload is stored,
 * so that a server that really lacks a file does not cause a reload loop.
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
