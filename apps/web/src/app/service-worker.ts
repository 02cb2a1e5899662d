import { announceNewVersion, ownEntry } from '../lib/new-version.ts'
import type { WorkerMessage } from '../service-worker/rules.ts'

/** How often a page that stays open asks for a new version, in milliseconds. */
const checkEveryMs = 30 * 60_000
const answerWithinMs = 3000

/** Registers the service worker, and announces the versions that it finds. */
export async function startServiceWorker(container: ServiceWorkerContainer): Promise<void> {
  if (!container.controller) container.addEventListener('controllerchange', storeLoaded, { once: true })
  await container.register('/sw.js', { updateViaCache: 'none' })
  const registration = await container.getRegistration()
  if (!registration) return
  const found = async (worker: ServiceWorker) => {
    // The page can be newer than its service worker, because it comes from the network: then nothing changes for the person.
    if ((await entryOf(worker)) === ownEntry()) tell(worker, 'activate')
    else announceNewVersion(() => void reloadWith(registration))
  }
  const follow = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) void found(installing)
    })
  }
  follow()
  registration.addEventListener('updatefound', follow)
  // A page that was opened while the first service worker was activated has none.
  if (registration.active && !container.controller) tell(registration.active, 'claim')
  if (registration.waiting) void found(registration.waiting)
  // Another tab has loaded a newer version.
  container.addEventListener('controllerchange', () => {
    if (container.controller) void found(container.controller)
  })
  const check = () => void registration.update().catch(() => undefined)
  setInterval(check, checkEveryMs)
  window.addEventListener('online', check)
}

const tell = (worker: ServiceWorker, message: WorkerMessage, ports: Transferable[] = []) =>
  worker.postMessage(message, ports)

/** Path of the script that begins a worker's version; undefined if it does not answer. */
function entryOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    setTimeout(() => resolve(undefined), answerWithinMs)
    tell(worker, 'entry', [port2])
  })
}

/** Reloads when the new worker has taken over, so that its version is loaded also without a network. */
async function reloadWith(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration
  if (waiting)
    await new Promise<unknown>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      setTimeout(resolve, answerWithinMs)
      tell(waiting, 'activate')
    })
  window.location.reload()
}

/** What was loaded before the first service worker, it has not seen: asked again, it comes from the cache of the browser and is stored. */
function storeLoaded(): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (name.startsWith(`${window.location.origin}/assets/`)) void fetch(name).catch(() => undefined)
}
