import { ApiError } from '@esports/contract'
import { z } from 'zod'

/** A write on its way to the server. */
export interface Waiting<Problem> {
  /** Idempotency key: however often it is sent, it is done once. */
  readonly key: string
  /** When it was written; ISO 8601. */
  readonly at: string
  /** Why the server refused it; null: it waits to be sent. */
  readonly problem: Problem | null
}

/** Writes that the server has not accepted yet. They survive a lost connection and a reload. */
export interface Outbox<Item> {
  readonly list: () => readonly Item[]
  /** @returns Stops listening. */
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (item: Omit<Item, 'key' | 'at' | 'problem'>) => void
  /** Sends a refused write again. */
  readonly retry: (key: string) => void
  readonly discard: (key: string) => void
  /** Sends what waits, in the order it was written. Resolves when nothing more can be sent now. */
  readonly flush: () => Promise<void>
  /** Resolves when nothing is on its way. */
  readonly idle: () => Promise<void>
  /** Ends all attempts, until the next `flush`. */
  readonly close: () => void
}

const againAfterMs = 5_000

/** Whether sending may succeed later without a change. */
const isTemporary = (cause: unknown): boolean =>
  !(cause instanceof ApiError) || cause.status === 0 || cause.status >= 500 || cause.code === 'rate_limited'

/**
 * Opens an outbox with what an earlier page left in it. A write that is refused holds up no other.
 *
 * @param options `item`: schema of what is stored; `problemOf`: what is kept of a refusal; `onSent`: called before the write leaves the list, so that what it
 * changed is never shown without it
 * @example
 * const outbox = createOutbox({ storageKey: 'notes', storage: safeSessionStorage, item: Note, send, onSent, problemOf: sentenceOf })
 */
export function createOutbox<Item extends Waiting<Problem>, Problem, Answer>({
  storageKey,
  storage,
  item,
  send,
  onSent,
  problemOf,
  now = Date.now,
  newKey = () => crypto.randomUUID(),
}: {
  readonly storageKey: string
  readonly storage: {
    read(key: string): string | null
    write(key: string, value: string): boolean
    remove(key: string): void
  }
  readonly item: z.ZodType<Item>
  readonly send: (item: Item) => Promise<Answer>
  readonly onSent: (answer: Answer, item: Item) => void
  readonly problemOf: (cause: unknown) => Problem
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly newKey?: () => string
}): Outbox<Item> {
  const listeners = new Set<() => void>()
  let items = stored(storage.read(storageKey), item)
  let sending: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const change = (next: readonly Item[]) => {
    items = next
    if (next.length > 0) storage.write(storageKey, JSON.stringify(next))
    else storage.remove(storageKey)
    for (const listener of listeners) listener()
  }
  const withProblem = (key: string, problem: Problem | null) =>
    change(items.map((one) => (one.key === key ? { ...one, problem } : one)))

  const sendAll = async () => {
    for (;;) {
      const next = items.find(({ problem }) => problem === null)
      if (!next || isClosed) return
      try {
        const answer = await send(next)
        onSent(answer, next)
        change(items.filter(({ key }) => key !== next.key))
      } catch (cause) {
        if (isTemporary(cause)) {
          if (!isClosed) timer = setTimeout(() => void flush(), againAfterMs)
          return
        }
        withProblem(next.key, problemOf(cause))
      }
    }
  }
  const flush = () => {
    clearTimeout(timer)
    isClosed = false
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }

  return {
    list: () => items,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(written) {
      const frame = { key: newKey(), at: new Date(now()).toISOString(), problem: null }
      // The three fields that `Item` has beside what was written.
      change([...items, { ...written, ...frame } as unknown as Item])
      void flush()
    },
    retry(key) {
      withProblem(key, null)
      void flush()
    },
    discard: (key) => change(items.filter((one) => one.key !== key)),
    flush,
    idle: () => sending ?? Promise.resolve(),
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

function stored<Item>(text: string | null, item: z.ZodType<Item>): readonly Item[] {
  if (text === null) return []
  try {
    const parsed = z.array(item).safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}
