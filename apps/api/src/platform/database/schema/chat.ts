import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'
import { clans } from './community.ts'

/** The chat of a clan, created with its first message. */
export const chats = pgTable(
  'chats',
  {
    clanId: uuid()
      .primaryKey()
      .references(() => clans.id),
    /** Counts messages, edits and deletions. The lock of this row orders them. */
    change: integer().notNull(),
  },
  () => [check('chats_counted', sql`change >= 0`)],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    clanId: uuid()
      .notNull()
      .references(() => chats.clanId),
    /** The count of the chat when the message was sent. */
    seq: integer().notNull(),
    /** The count of the chat when the message was sent, edited or deleted last. */
    change: integer().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    /** Null: deleted. */
    body: text(),
    replyTo: integer(),
    /** User ids. */
    mentions: uuid().array().notNull(),
    createdAt: moment().notNull(),
    editedAt: moment(),
    deletedBy: uuid().references(() => users.id),
    deletedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.clanId, t.seq] }),
    uniqueIndex('chat_messages_change').on(t.clanId, t.change),
    foreignKey({
      name: 'chat_messages_reply',
      columns: [t.clanId, t.replyTo],
      foreignColumns: [t.clanId as AnyPgColumn, t.seq as AnyPgColumn],
    }),
    check(
      'chat_messages_whole',
      sql`seq >= 1 and change >= seq and reply_to < seq
        and (body is null) = (deleted_at is not null) and (body is null) = (deleted_by is not null)
        and length(body) between 1 and 1000`,
    ),
  ],
)

/** How far each member has read. */
export const chatReads = pgTable(
  'chat_reads',
  {
    clanId: uuid()
      .notNull()
      .references(() => chats.clanId),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    seq: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clanId, t.userId] }), check('chat_reads_counted', sql`seq >= 1`)],
)

/** Members who cannot write for a while. */
export const chatMutes = pgTable(
  'chat_mutes',
  {
    clanId: uuid()
      .notNull()
      .references(() => clans.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    until: moment().notNull(),
    reason: text().notNull(),
    mutedBy: uuid()
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.clanId, t.userId] }),
    check('chat_mutes_not_oneself', sql`muted_by <> user_id`),
  ],
)
