import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { ownEntry } from './new-version.ts'

/** A read of the API, as it was answered. */
export interface KeptRead {
  /** Of its query key. */
  readonly hash: string
  readonly data: unknown
  /** When it was answered, in milliseconds since 1970. */
  readonly at: number
}

const databaseName = 'esports'
const most = 200
/** Characters of one read as JSON. */
const longest = 400_000
const writeAfterMs = 500

let opening: Promise<IDBDatabase> | undefined

/** What this browser keeps of a read; undefined if it keeps nothing, or forbids storage. */
export async function readKept(hash: string): Promise<KeptRead | undefined> {
  try {
    const reads = (await open()).transaction('reads').objectStore('reads')
    // Only `put` below writes there.
    return (await done(reads.get(hash))) as KeptRead | undefined
  } catch (cause) {
    console.info('What was read before cannot be read from this browser.', cause)
    return undefined
  }
}

/**
 * Forgets all that is kept, and keeps nothing more until it is known who uses the browser. Another tab that does not know it yet cannot write any more, because
 * what is kept belongs to nobody.
 */
export const forgetKept = (): Promise<void> => quietly(belongTo(null))

/**
 * Keeps the answers of reads while the page is open: the latest 200, of one person, and of one version of the app.
 *
 * @param isKept which reads are kept
 * @param personOf id of the person, if the key is that of the session; null for a visitor, undefined for another key
 */
export function keepReads(
  queries: QueryClient,
  {
    isKept,
    personOf,
  }: {
    readonly isKept: (key: QueryKey) => boolean
    readonly personOf: (key: QueryKey, data: unknown) => string | null | undefined
  },
): void {
  const cache = queries.getQueryCache()
  const changed = new Set<Query>()
  let person: string | null | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    // Until then they wait.
    if (person === undefined) return
    // What was removed meanwhile belonged to who has logged out.
    const reads = [...changed].filter((query) => cache.get(query.queryHash) === query).flatMap(keptOf)
    changed.clear()
    if (reads.length > 0) void quietly(put(reads, person))
  }
  const take = (query: Query) => {
    const found = personOf(query.queryKey, query.state.data)
    if (found !== undefined && found !== person) {
      // What waits was read by somebody else.
      if (person !== undefined) changed.clear()
      person = found
      void quietly(belongTo(found))
    }
    if (!isKept(query.queryKey)) return
    changed.add(query)
    timer ??= setTimeout(write, writeAfterMs)
  }
  for (const query of cache.getAll()) if (query.state.status === 'success') take(query)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') take(event.query)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write()
  })
}

function keptOf({ queryHash, state: { data, dataUpdatedAt } }: Query): KeptRead[] {
  if (data === undefined || JSON.stringify(data).length > longest) return []
  return [{ hash: queryHash, data, at: dataUpdatedAt }]
}

function open(): Promise<IDBDatabase> {
  opening ??= openOnce().catch((cause: unknown) => {
    opening = undefined
    throw cause
  })
  return opening
}

async function openOnce(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('reads', { keyPath: 'hash' }).createIndex('at', 'at')
    request.result.createObjectStore('about')
  })
  const database = await done(request)
  // A later version of the app may need another shape.
  database.addEventListener('versionchange', () => database.close())
  await changeAbout(database, 'build', ownEntry())
  return database
}

/** Deletes what is kept if it belongs to somebody else. */
const belongTo = async (person: string | null) => changeAbout(await open(), 'person', person ?? '')

/** Sets a fact about all that is kept, and deletes what was kept under another. */
async function changeAbout(database: IDBDatabase, name: 'build' | 'person', value: string): Promise<void> {
  const transaction = database.transaction(['reads', 'about'], 'readwrite')
  const about = transaction.objectStore('about')
  if ((await done(about.get(name))) !== value) {
    transaction.objectStore('reads').clear()
    about.put(value, name)
  }
  await committed(transaction)
}

async function put(reads: readonly KeptRead[], person: string | null): Promise<void> {
  const transaction = (await open()).transaction(['reads', 'about'], 'readwrite')
  // Another tab may have logged out, or somebody else in.
  if ((await done(transaction.objectStore('about').get('person'))) !== (person ?? '')) return
  const store = transaction.objectStore('reads')
  for (const read of reads) store.put(read)
  const surplus = (await done(store.count())) - most
  const oldest = surplus > 0 ? await done(store.index('at').getAllKeys(null, surplus)) : []
  for (const key of oldest) store.delete(key)
  await committed(transaction)
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage failed.')))
  })

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The storage failed.')))
  })

async function quietly(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (cause) {
    console.info('This browser keeps nothing for when there is no network.', cause)
  }
}
