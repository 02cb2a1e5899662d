import { randomUUID } from 'node:crypto'
import { notificationEvents } from '@esports/contract'
import { z } from 'zod'
import type { Redis } from './redis.ts'

/** What a process tells the others. The database holds all of it too, so that a hint may be lost, or come twice. */
const Hint = z.discriminatedUnion('kind', [
  /** Events were numbered. */
  z.object({ kind: z.literal('events') }),
  /** Notifications whose gamers are to be told, each as gamer and id. */
  z.object({
    kind: z.literal('notifications'),
    of: z.array(z.tuple([z.uuid(), z.uuid()]).readonly()).readonly(),
  }),
  /** A gamer has read notifications. */
  z.object({ kind: z.literal('read'), userId: z.uuid(), read: notificationEvents.notifications_read }),
  z.object({ kind: z.literal('session_ended'), sessionId: z.uuid() }),
])
export type Hint = z.output<typeof Hint>
type HintOf<Kind extends Hint['kind']> = Extract<Hint, { kind: Kind }>

/** Leads from one process to the others, through Redis. */
export interface Hints {
  /** Tells every other process; nobody where Redis is away, or was never named. */
  send(hint: Hint): void
  /** Calls back with what another process sends. */
  on<Kind extends Hint['kind']>(kind: Kind, listener: (hint: HintOf<Kind>) => void): void
  /** Calls back when hints come again, with the moment from which on they were lost. */
  onReturn(listener: (since: Date) => void): void
}

const Message = z.object({ from: z.string(), hint: Hint })

/** @param redis null: there is one process */
export function createHints(redis: Redis | null): Hints {
  const from = randomUUID()
  const listeners: ((hint: Hint) => void)[] = []
  redis?.onText((text) => {
    const message = Message.safeParse(parseJson(text))
    // A process of another version may tell what this one does not know.
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
