/// <reference lib="webworker" />
import { answerOf, isAway, outdatedCaches, shellCacheOf, type WorkerMessage } from './rules.ts'

// Written by hand and not by a library: it has three rules, and a library would bring its own notion of versions and ten times the code.

declare const self: ServiceWorkerGlobalScope
/** Filled in by the build. */
declare const precache: {
  readonly version: string
  /** Path of the script that begins this version. */
  readonly entry: string
  /** Paths of all that the first screen needs. */
  readonly files: readonly string[]
}

const page = '/'
const shell = shellCacheOf(precache.version)
/** Immutable files of any version, stored when they are used first. */
const used = 'used files'
const mostUsed = 400
/** A network that is slower than this is treated as none, if the page is stored. */
const patienceMs = 5000

self.addEventListener('install', (event) => event.waitUntil(store()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const answer = answerOf({ method, mode, url, origin: self.location.origin })
  if (answer === 'page') event.respondWith(answerPage(event.request))
  else if (answer === 'immutable') event.respondWith(answerImmutable(event))
  else if (answer === 'file') event.respondWith(answerFile(event.request))
})
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: WorkerMessage = event.data
  if (message === 'activate') event.waitUntil(self.skipWaiting())
  if (message === 'claim') event.waitUntil(self.clients.claim())
  if (message === 'entry') event.ports[0]?.postMessage(precache.entry)
})

async function store(): Promise<void> {
  const cache = await caches.open(shell)
  await Promise.all([
    storePage(cache),
    ...precache.files.map(async (file) => {
      // Another version may have the same file.
      const known = file.startsWith('/assets/') ? await caches.match(file) : undefined
      if (known) await cache.put(file, known)
      else await cache.add(file)
    }),
  ])
}

async function storePage(cache: Cache): Promise<void> {
  const response = await fetch(page, { cache: 'no-store', credentials: 'omit' })
  const isOfThisVersion = response.ok && (await response.clone().text()).includes(precache.entry)
  // While a release is rolled out, servers of two versions answer. The browser tries again.
  if (!isOfThisVersion) throw new Error('The page is of another version than this service worker.')
  await cache.put(page, response)
}

async function takeOver(): Promise<void> {
  const outdated = outdatedCaches(await caches.keys(), shell)
  await Promise.all(outdated.map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function answerPage(request: Request): Promise<Response> {
  const stored = await caches.match(page, { cacheName: shell })
  const answer = fetch(request)
  if (!stored) return answer
  const inTime = await Promise.race([answer.catch(() => undefined), pause(patienceMs)])
  return inTime && !isAway(inTime.status) ? inTime : stored
}

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))

async function answerImmutable(event: FetchEvent): Promise<Response> {
  const known = await caches.match(event.request)
  if (known) return known
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(storeUsed(event.request, response.clone()))
  return response
}

async function storeUsed(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(used)
  await cache.put(request, response)
  const all = await cache.keys()
  // In the order in which they were stored.
  await Promise.all(all.slice(0, Math.max(0, all.length - mostUsed)).map((one) => cache.delete(one)))
}

async function answerFile(request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    if (response.ok) await (await caches.open(used)).put(request, response.clone())
    return response
  } catch (cause) {
    const known = await caches.match(request)
    if (known) return known
    throw cause
  }
}
