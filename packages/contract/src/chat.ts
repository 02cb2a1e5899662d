import { z } from 'zod'
import { Emblem } from './emblem.ts'
import { Id, Timestamp } from './lists.ts'

/** Limits of chats. */
export const chatLimits = {
  /** Characters of a message. */
  bodyLength: 1000,
  /** Characters of a message that its replies quote. */
  excerptLength: 140,
  /** Minutes after sending in which the author can edit a message. */
  editMinutes: 15,
  /** The longest mute, in minutes: 7 days. */
  muteMinutes: 10_080,
} as const

/** The role of a member in a clan, highest first. */
export const ClanRole = z.enum(['owner', 'officer', 'member', 'recruit'])
export type ClanRole = z.output<typeof ClanRole>

/** White space, and characters without a shape of their own. */
const invisible = /^[\p{Z}\p{Cc}\p{Cf}]*$/u

/** The text of a message that is sent or edited. Surrounding white space is removed; something visible must be left. */
export const ChatBody = z
  .string()
  .trim()
  .min(1)
  .max(chatLimits.bodyLength)
  .refine((text) => !invisible.test(text), { error: 'has nothing that can be seen' })

/**
 * A message. It is the same for every reader.
 *
 * Each chat has one counter. `seq` is its value when the message was sent, and fixes the order; `change` is its value when the message was last sent,
 * edited or deleted. A client that knows all changes up to a number loads the rest by `GET /chats/:id/changes?after=`.
 */
export const ChatMessage = z
  .object({
    chatId: Id,
    seq: z.int().positive(),
    change: z.int().positive(),
    author: z.object({ id: Id, username: z.string(), name: z.string() }),
    /** Null: deleted. */
    body: z.string().nullable(),
    /** Who deleted it; `staff` of the platform can restore it. */
    deletedBy: z.enum(['author', 'officer', 'staff']).nullable(),
    /** The message it replies to, with the start of its current text. */
    replyTo: z
      .object({ seq: z.int().positive(), name: z.string(), excerpt: z.string().nullable() })
      .nullable(),
    /** Usernames of the members it mentions as `@username`. */
    mentions: z.array(z.string()),
    createdAt: Timestamp,
    editedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.output<typeof ChatMessage>

/** Why somebody cannot write in a chat, and until when. */
export const ChatMute = z.object({ until: Timestamp, reason: z.string() })
export type ChatMute = z.output<typeof ChatMute>

/** What a chat belongs to. Its id is the chat's. */
export const ChatSubject = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('clan'),
    slug: z.string(),
    name: z.string(),
    tag: z.string(),
    emblem: Emblem,
  }),
  z.object({
    type: z.literal('match'),
    /** Display name from round and position: `SF-1`. */
    code: z.string(),
    tournamentName: z.string(),
    tournamentSlug: z.string(),
    /** `lobby`: a match of many sides. */
    kind: z.enum(['duel', 'lobby']),
  }),
])
export type ChatSubject = z.output<typeof ChatSubject>

/** A chat of the caller: that of their clan, or of a match they play in or officiate. */
export const Chat = z
  .object({
    id: Id,
    of: ChatSubject,
    /** The caller's role in the clan. In a match, officials are officers and players are members. */
    role: ClanRole,
    members: z.int().positive(),
    /** The number of the last change; 0: nothing was ever written. */
    change: z.int().nonnegative(),
    /** `seq` of the last message the caller has read. */
    lastRead: z.int().nonnegative(),
    /** Unread messages of others; counted up to 100. */
    unread: z.int().min(0).max(100),
    /** Whether an unread message mentions the caller. */
    isMentioned: z.boolean(),
    /** Null: the caller is not muted. */
    mute: ChatMute.nullable(),
    /** Whether nobody can write any more: the match is over for a day. */
    isClosed: z.boolean(),
  })
  .meta({ id: 'Chat' })
export type Chat = z.output<typeof Chat>

/** A member of a chat, as other members see it. */
export const ChatMember = z
  .object({
    id: Id,
    username: z.string(),
    name: z.string(),
    role: ClanRole,
    mute: ChatMute.nullable(),
  })
  .meta({ id: 'ChatMember' })
export type ChatMember = z.output<typeof ChatMember>

/** A part of a conversation, oldest message first. */
export const ChatPage = z
  .object({
    items: z.array(ChatMessage),
    /** Whether there are messages before the first item. */
    hasEarlier: z.boolean(),
    /** Whether there are messages after the last item. */
    hasLater: z.boolean(),
    /** All changes up to this number are in the page, as far as they concern its messages. */
    change: z.int().nonnegative(),
  })
  .meta({ id: 'ChatPage' })
export type ChatPage = z.output<typeof ChatPage>

/** The server's event `chat_changed` on `/notifications`: a message was sent, edited or deleted, or the caller's own state changed. */
export const ChatChanged = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: ChatMessage }),
  /** The caller read messages in another tab, or was muted, or may write again: `GET /chats` tells. */
  z.object({ type: z.literal('state'), chatId: Id }),
])
export type ChatChanged = z.output<typeof ChatChanged>
