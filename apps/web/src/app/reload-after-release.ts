import { safeSessionStorage } from '../lib/storage.ts'

const key = 'esports.reloaded-at'
/** Minimum time between two reloads. A second failure within it means a broken server, not a new release. */
const minimumIntervalMs = 30_000

/**
 * Reloads the page once when it requests files that a new release has removed. The time of the last reload is stored,
 * so that a server that really lacks a file does not cause a reload loop. Without a network, or a server, the page stays: there would be nothing to load.
 */
export function reloadOnceAfterRelease(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(safeSessionStorage.read(key) ?? 0)
    if (Date.now() - last < minimumIntervalMs) return
    void reloadIfServed()
  })
}

async function reloadIfServed(): Promise<void> {
  try {
    const { ok } = await fetch(window.location.href, { cache: 'no-store' })
    if (!ok) return
  } catch {
    return
  }
  safeSessionStorage.write(key, String(Date.now()))
  window.location.reload()
}
