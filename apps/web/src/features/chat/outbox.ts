import { ApiError, type ChatMessage } from '@esports/contract'
import { z } from 'zod'
import { sentenceOf } from '../../lib/api.ts'
import { createOutbox as createOutboxOf, type Outbox as OutboxOf } from '../../lib/outbox.ts'
import { textsOf } from '../../lib/texts.ts'
import { outboxTexts } from './outbox-texts.ts'

const Outgoing = z.object({
  key: z.uuid(),
  chatId: z.uuid(),
  body: z.string(),
  replyTo: z.object({ seq: z.number(), name: z.string(), excerpt: z.string().nullable() }).nullable(),
  at: z.iso.datetime(),
  /** The sentence with which the server refused it; null: it waits to be sent. */
  problem: z.string().nullable(),
})
/** A message on its way to the server. */
export type Outgoing = z.output<typeof Outgoing>

/** Messages that were written and not yet accepted by the server. */
export type Outbox = OutboxOf<Outgoing>

/** The outbox of a gamer's messages. */
export const createOutbox = (
  options: Pick<
    Parameters<typeof createOutboxOf<Outgoing, string, ChatMessage>>[0],
    'storageKey' | 'storage' | 'send' | 'onSent'
  >,
): Outbox =>
  createOutboxOf({
    ...options,
    item: Outgoing,
    problemOf: (cause) => (cause instanceof ApiError ? sentenceOf(cause) : textsOf(outboxTexts).notSent),
  })
