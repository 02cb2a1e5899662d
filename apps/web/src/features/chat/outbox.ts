import { ApiError, type ChatMessage } from '@esports/contract'
import { z } from 'zod'
import { sentenceOf } from '../../lib/api.ts'
import { textsOf } from '../../lib/texts.ts'
import { outboxTexts } from './outbox-texts.ts'

const Outgoing = z.object({
  /** Idempotency key: however often the message is sent, it arrives once. */
  key: z.uuid(),
  chatId: z.uuid(),
  body: z.string(),
  replyTo: z.object({ seq: z.number(), name: z.string(), excerpt: z.string().nullable() }).nullable(),
  at: z.iso.datetime(),
  /** Why the server refused it; null: it waits to be sent. */
  problem: z.string().nullable(),
})
/** A message on its way to the server. */
export type Outgoing = z.output<typeof Outgoing>

/** Messages that were written and not yet accepted by the server. They survive a lost connection and a reload. */
export interface Outbox {
  readonly list: () => readonly Outgoing[]
  /** @returns Stops listening. */
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (message: Pick<Outgoing, 'chatId' | 'body' | 'replyTo'>) => void
  /** Sends a refused message again. */
  readonly retry: (key: string) => void
  readonly discard: (key: string) => void
  /** Sends what waits, in the order it was written. Resolves when nothing more can be sent now. */
  readonly flush: () => Promise<void>
  /** Resolves when no message is on its way. */
  readonly idle: () => Promise<void>
  /** Ends all attempts, until the next `flush`. */
  readonly close: () => void
}

const againAfterMs = 5_000

/** Whether sending may succeed later without a change. */
const isTemporary = (cause: unknown): boolean =>
  !(cause instanceof ApiError) || cause.status === 0 || cause.status >= 500 || cause.code === 'rate_limited'

export function createOutbox({
  storageKey,
  storage,
  send,
  onSent,
  now = Date.now,
  newKey = () => crypto.randomUUID(),
}: {
  readonly storageKey: string
  readonly storage: {
    read(key: string): string | null
    write(key: string, value: string): boolean
    remove(key: string): void
  }
  readonly send: (message: Outgoing) => Promise<ChatMessage>
  readonly onSent: (message: ChatMessage) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly newKey?: () => string
}): Outbox {
  const listeners = new Set<() => void>()
  let items = stored(storage.read(storageKey))
  let sending: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const change = (next: readonly Outgoing[]) => {
    items = next
    if (next.length > 0) storage.write(storageKey, JSON.stringify(next))
    else storage.remove(storageKey)
    for (const listener of listeners) listener()
  }
  const withProblem = (key: string, problem: string | null) =>
    change(items.map((item) => (item.key === key ? { ...item, problem } : item)))

  const sendAll = async () => {
    for (;;) {
      const next = items.find(({ problem }) => problem === null)
      if (!next || isClosed) return
      try {
        const message = await send(next)
        change(items.filter(({ key }) => key !== next.key))
        onSent(message)
      } catch (cause) {
        if (isTemporary(cause)) {
          if (!isClosed) timer = setTimeout(() => void flush(), againAfterMs)
          return
        }
        withProblem(next.key, cause instanceof ApiError ? sentenceOf(cause) : textsOf(outboxTexts).notSent)
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
    add(message) {
      change([...items, { ...message, key: newKey(), at: new Date(now()).toISOString(), problem: null }])
      void flush()
    },
    retry(key) {
      withProblem(key, null)
      void flush()
    },
    discard: (key) => change(items.filter((item) => item.key !== key)),
    flush,
    idle: () => sending ?? Promise.resolve(),
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

function stored(text: string | null): readonly Outgoing[] {
  if (text === null) return []
  try {
    const parsed = z.array(Outgoing).safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}
