import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
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
import { matches } from './stages.ts'

/** The chat of a clan or of a match, created when somebody first writes or is muted. */
export const chats = pgTable(
  'chats',
  {
    /** The id of the clan or of the match. */
    id: uuid().primaryKey(),
    clanId: uuid().references(() => clans.id),
    matchId: uuid().references(() => matches.id),
    /** Counts messages, edits and deletions. The lock of this row orders them. */
    change: integer().notNull(),
  },
  () => [
    check('chats_counted', sql`change >= 0`),
    check('chats_of_one', sql`num_nonnulls(clan_id, match_id) = 1 and id = coalesce(clan_id, match_id)`),
  ],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    chatId: uuid()
      .notNull()
      .references(() => chats.id),
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
    /** Whether staff of the platform deleted it, who can restore it. */
    isDeletedByStaff: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.chatId, t.seq] }),
    uniqueIndex('chat_messages_change').on(t.chatId, t.change),
    foreignKey({
      name: 'chat_messages_reply',
      columns: [t.chatId, t.replyTo],
      foreignColumns: [t.chatId as AnyPgColumn, t.seq as AnyPgColumn],
    }),
    check(
      'chat_messages_whole',
      sql`seq >= 1 and change >= seq and reply_to < seq
        and (body is null) = (deleted_at is not null) and (body is null) = (deleted_by is not null)
        and length(body) between 1 and 1000`,
    ),
    check('chat_messages_staff', sql`body is null or not is_deleted_by_staff`),
  ],
)

/** How far each member has read. */
export const chatReads = pgTable(
  'chat_reads',
  {
    chatId: uuid()
      .notNull()
      .references(() => chats.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    seq: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.chatId, t.userId] }), check('chat_reads_counted', sql`seq >= 1`)],
)

/** Members who cannot write for a while. */
export const chatMutes = pgTable(
  'chat_mutes',
  {
    chatId: uuid()
      .notNull()
      .references(() => chats.id),
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
    primaryKey({ columns: [t.chatId, t.userId] }),
    check('chat_mutes_not_oneself', sql`muted_by <> user_id`),
  ],
)

/** What the sides of a match share besides the chat. */
export const matchRooms = pgTable(
  'match_rooms',
  {
    matchId: uuid()
      .primaryKey()
      .references(() => matches.id),
    /** The code by which players find the lobby in the game. */
    lobbyCode: text(),
    lobbyCodeBy: uuid().references(() => users.id),
    lobbyCodeAt: moment(),
    /** When a side called a referee; null: nobody is called. */
    calledAt: moment(),
    calledBy: uuid().references(() => users.id),
    calledFor: text(),
  },
  (t) => [
    index('match_rooms_called').on(t.matchId).where(sql`called_at is not null`),
    check(
      'match_rooms_whole',
      sql`num_nulls(lobby_code, lobby_code_by, lobby_code_at) in (0, 3) and num_nulls(called_at, called_by, called_for) in (0, 3)
        and length(lobby_code) between 1 and 40 and length(called_for) between 3 and 200`,
    ),
  ],
)
