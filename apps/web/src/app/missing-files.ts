import { announceNewVersion, ownEntry } from '../lib/new-version.ts'

/**
 * Offers a reload when the page asks for files that a new version has removed. Without a network, or when the server is still of this version,
 * there would be nothing to load.
 */
export function offerReloadForMissingFiles(): void {
  window.addEventListener('vite:preloadError', () => void offerIfReplaced())
}

async function offerIfReplaced(): Promise<void> {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    if (!answer.ok || (await answer.text()).includes(ownEntry())) return
  } catch (cause) {
    console.info('Whether there is a new version could not be asked.', cause)
    return
  }
  announceNewVersion(() => window.location.reload())
}
