import { type ChatMessage, type ChatPage, chatLimits } from '@esports/contract'

/** The part of a chat that is loaded: messages without gaps between them, oldest first. */
export interface Conversation {
  readonly messages: readonly ChatMessage[]
  readonly hasEarlier: boolean
  /** Whether there are messages after the last one: the part is not the newest one. */
  readonly hasLater: boolean
  /** Every change up to this number is known. */
  readonly change: number
}

export const conversationOf = ({ items, ...page }: ChatPage): Conversation => ({ messages: items, ...page })

/** Adds a page that ends before the first message. */
export const withEarlier = (conversation: Conversation, page: ChatPage): Conversation => ({
  ...conversation,
  messages: merged(conversation.messages, page.items),
  hasEarlier: page.hasEarlier,
})

/** Adds a page around the last message. */
export const withLater = (conversation: Conversation, page: ChatPage): Conversation => ({
  ...conversation,
  messages: merged(conversation.messages, page.items),
  hasLater: page.hasLater,
})

/** Whether changes before that of the message are missing, so that they must be loaded. */
export const isBehind = ({ change }: Conversation, message: ChatMessage): boolean =>
  message.change > change + 1

/** Applies a message that was sent, edited or deleted. Applying it again, or an older state of it, changes nothing. */
export function withMessage(conversation: Conversation, message: ChatMessage): Conversation {
  const { messages, hasEarlier, hasLater, change } = conversation
  const first = messages.at(0)?.seq ?? Number.POSITIVE_INFINITY
  const last = messages.at(-1)?.seq ?? 0
  const isInside = (message.seq >= first || !hasEarlier) && (message.seq <= last || !hasLater)
  return {
    ...conversation,
    messages: isInside ? merged(messages, [message]) : quoting(messages, [message]),
    change: message.change === change + 1 ? message.change : change,
  }
}

/** Applies all changes up to a number. */
export const withChanges = (
  conversation: Conversation,
  { items, change }: { readonly items: readonly ChatMessage[]; readonly change: number },
): Conversation => {
  const applied = items.reduce(withMessage, conversation)
  return { ...applied, change: Math.max(applied.change, change) }
}

/** Joins two sets of messages; of two states of a message the later one stays. */
function merged(known: readonly ChatMessage[], others: readonly ChatMessage[]): readonly ChatMessage[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]))
  for (const message of others) {
    const before = bySeq.get(message.seq)
    if (!before || before.change < message.change) bySeq.set(message.seq, message)
  }
  const messages = [...bySeq.values()].toSorted((one, other) => one.seq - other.seq)
  // A quote is as old as the message around it; the quoted one may have changed since.
  return quoting(messages, messages)
}

/** Replies quote the current text of the messages they reply to. */
function quoting(messages: readonly ChatMessage[], changed: readonly ChatMessage[]): readonly ChatMessage[] {
  const texts = new Map(
    changed.map(({ seq, body }) => [seq, body?.slice(0, chatLimits.excerptLength) ?? null]),
  )
  return messages.map((message) => {
    const { replyTo } = message
    if (!replyTo || !texts.has(replyTo.seq)) return message
    const excerpt = texts.get(replyTo.seq) ?? null
    return replyTo.excerpt === excerpt ? message : { ...message, replyTo: { ...replyTo, excerpt } }
  })
}

/** A line of the list: a message, or what divides messages. */
export type ChatLine =
  | { readonly type: 'day'; readonly key: string; readonly at: string }
  /** What follows is unread. */
  | { readonly type: 'unread'; readonly key: string }
  | {
      readonly type: 'message'
      readonly key: string
      readonly message: ChatMessage
      /** Whether the author is shown above it: the messages before are by others, or of another time. */
      readonly isFirst: boolean
    }

/** Messages of one author that are no further apart are shown as one group. */
const groupMs = 5 * 60_000

/**
 * The lines of a conversation.
 *
 * @param options `readUpTo`, `thereUpTo`: `seq` of the last message that had been read, and of the last that was there, when the chat was opened. What
 *   came later is read as it comes.
 */
export function linesOf(
  messages: readonly ChatMessage[],
  {
    ownId,
    readUpTo,
    thereUpTo,
    timeZone,
  }: {
    readonly ownId: string
    readonly readUpTo: number
    readonly thereUpTo: number
    readonly timeZone?: string
  },
): readonly ChatLine[] {
  const dayOf = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) })
  const unread = messages.find(
    ({ seq, author }) => seq > readUpTo && seq <= thereUpTo && author.id !== ownId,
  )?.seq
  return messages.flatMap((message, index): ChatLine[] => {
    const before = messages[index - 1]
    const day = dayOf.format(Date.parse(message.createdAt))
    const isNewDay = !before || dayOf.format(Date.parse(before.createdAt)) !== day
    const isUnread = message.seq === unread
    const isFirst =
      isNewDay ||
      isUnread ||
      before.author.id !== message.author.id ||
      Date.parse(message.createdAt) - Date.parse(before.createdAt) > groupMs
    return [
      ...(isNewDay ? [{ type: 'day', key: `day ${day}`, at: message.createdAt } as const] : []),
      ...(isUnread ? [{ type: 'unread', key: 'unread' } as const] : []),
      { type: 'message', key: String(message.seq), message, isFirst },
    ]
  })
}
