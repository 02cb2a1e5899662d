import { randomUUID } from 'node:crypto'
import { notificationEvents } from '@esports/contract'
import { z } from 'zod'
import type { Redis } from './redis.ts'

/** A message between the processes. All its information is in the database too, so that a hint may be lost or duplicated. */
const Hint = z.discriminatedUnion('kind', [
  /** Events were numbered. */
  z.object({ kind: z.literal('events') }),
  /** New notifications to push, as pairs of user id and notification id. */
  z.object({
    kind: z.literal('notifications'),
    of: z.array(z.tuple([z.uuid(), z.uuid()]).readonly()).readonly(),
  }),
  /** A user has read notifications. */
  z.object({ kind: z.literal('read'), userId: z.uuid(), read: notificationEvents.notifications_read }),
  z.object({ kind: z.literal('session_ended'), sessionId: z.uuid() }),
  /** A message was sent, edited or deleted. */
  z.object({ kind: z.literal('chat'), chatId: z.uuid(), seq: z.int() }),
  /** A member's state in a chat has changed. */
  z.object({ kind: z.literal('chat_state'), chatId: z.uuid(), userId: z.uuid() }),
  /** Something of a room has changed for all of its members. */
  z.object({ kind: z.literal('chat_room'), chatId: z.uuid() }),
])
export type Hint = z.output<typeof Hint>
type HintOf<Kind extends Hint['kind']> = Extract<Hint, { kind: Kind }>

/** Sends hints from one process to the others, through Redis. */
export interface Hints {
  /** Sends to all other processes; a no-op if Redis is unavailable or not configured. */
  send(hint: Hint): void
  /** Registers a listener for hints of other processes. */
  on<Kind extends Hint['kind']>(kind: Kind, listener: (hint: HintOf<Kind>) => void): void
  /** Registers a listener for reconnects; it receives the time from which hints may have been lost. */
  onReturn(listener: (since: Date) => void): void
}

const Message = z.object({ from: z.string(), hint: Hint })

/** @param redis null: there is only one process */
export function createHints(redis: Redis | null): Hints {
  const from = randomUUID()
  const listeners: ((hint: Hint) => void)[] = []
  redis?.onText((text) => {
    const message = Message.safeParse(parseJson(text))
    // A process of another version may send hints unknown to this one.
    if (message.success && message.data.from !== from)
      for (const listener of listeners) listener(message.data.hint)
  })
  return {
    send: (hint) => redis?.send(JSON.stringify({ from, hint })),
    on: (kind, listener) =>
      void listeners.push((hint) => {
        if (isOf(hint, kind)) listener(hint)
      }),
    onReturn: (listener) => redis?.onReturn(listener),
  }
}

const isOf = <Kind extends Hint['kind']>(hint: Hint, kind: Kind): hint is HintOf<Kind> => hint.kind === kind

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
