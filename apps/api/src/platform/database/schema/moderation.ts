import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { chatMessages } from './chat.ts'
import { moment, oneOf } from './columns.ts'
import { clans } from './community.ts'

/** Gamers whom a gamer wants to hear nothing of. */
export const blocks = pgTable(
  'blocks',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    blockedId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.blockedId] }),
    index('blocks_order').on(t.userId, t.createdAt.desc().nullsFirst(), t.blockedId.desc().nullsFirst()),
    check('blocks_not_oneself', sql`blocked_id <> user_id`),
  ],
)

/** All reports of one message, gamer or clan, until they are decided. A trigger keeps what a case is about. */
export const moderationCases = pgTable(
  'moderation_cases',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    chatId: uuid(),
    seq: integer(),
    /** The author of the message, or the gamer; null for a clan. */
    subjectId: uuid().references(() => users.id),
    clanId: uuid().references(() => clans.id),
    /** The message with those around it, as they were at the first report. */
    snapshot: jsonb(),
    status: text().notNull(),
    /** Rows of `moderation_reports`; a trigger compares them. */
    reports: integer().notNull(),
    /** Incremented with every action. */
    version: integer().notNull().default(1),
    openedAt: moment().notNull(),
    lastReportedAt: moment().notNull(),
    closedAt: moment(),
  },
  (t) => [
    foreignKey({
      name: 'moderation_cases_message',
      columns: [t.chatId, t.seq],
      foreignColumns: [chatMessages.chatId, chatMessages.seq],
    }),
    // One open case of each subject.
    uniqueIndex('moderation_cases_one_message').on(t.chatId, t.seq).where(sql`status = 'open'`),
    uniqueIndex('moderation_cases_one_gamer').on(t.subjectId).where(sql`status = 'open' and kind = 'gamer'`),
    uniqueIndex('moderation_cases_one_clan').on(t.clanId).where(sql`status = 'open'`),
    // The orders of the queue.
    index('moderation_cases_open').on(sql`(- reports)`, t.openedAt, t.id).where(sql`status = 'open'`),
    index('moderation_cases_closed')
      .on(t.closedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 'closed'`),
    index('moderation_cases_clan').on(t.clanId).where(sql`clan_id is not null`),
    check('moderation_cases_kind', oneOf('kind', ['message', 'gamer', 'clan'])),
    check(
      'moderation_cases_subject',
      sql`(case kind
          when 'message' then num_nulls(chat_id, seq, subject_id, snapshot) = 0 and clan_id is null
          when 'gamer' then subject_id is not null and num_nonnulls(chat_id, seq, snapshot, clan_id) = 0
          else clan_id is not null and num_nonnulls(chat_id, seq, snapshot, subject_id) = 0
        end) is true`,
    ),
    check(
      'moderation_cases_whole',
      sql`status in ('open', 'closed') and (status = 'closed') = (closed_at is not null)
        and reports >= 1 and version >= 1 and last_reported_at >= opened_at`,
    ),
  ],
)

/** What each reporter said, once per case. Triggers keep gamers from reporting themselves. */
export const moderationReports = pgTable(
  'moderation_reports',
  {
    caseId: uuid()
      .notNull()
      .references(() => moderationCases.id),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    category: text().notNull(),
    text: text().notNull(),
    /** The message as the reporter saw it. */
    body: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.caseId, t.reporterId] }),
    check(
      'moderation_reports_category',
      oneOf('category', ['harassment', 'threats', 'spam', 'cheating', 'impersonation', 'other']),
    ),
    check(
      'moderation_reports_text',
      sql`length(text) <= 500 and (category <> 'other' or length(text) >= 3) and length(body) between 1 and 1000`,
    ),
  ],
)

/**
 * What moderators did: append-only by a trigger. Another one refuses actions of whoever reported the case or is its subject. A measure stands unless
 * another action reverses it.
 */
export const moderationActions = pgTable(
  'moderation_actions',
  {
    id: uuid().primaryKey(),
    caseId: uuid()
      .notNull()
      .references(() => moderationCases.id),
    /** Counts the actions of the case, whose lock orders them. */
    seq: integer().notNull(),
    /** The subject of the case. */
    subjectId: uuid().references(() => users.id),
    moderatorId: uuid()
      .notNull()
      .references(() => users.id),
    type: text().notNull(),
    reason: text().notNull(),
    at: moment().notNull(),
    /** When a mute ends. */
    until: moment(),
    /** What is needed to restore a deleted message. */
    kept: jsonb(),
    /** The action of the same case that this one takes back. */
    reverses: uuid(),
  },
  (t) => [
    unique('moderation_actions_of_case').on(t.caseId, t.id),
    foreignKey({
      name: 'moderation_actions_reverses',
      columns: [t.caseId, t.reverses],
      foreignColumns: [t.caseId as AnyPgColumn, t.id as AnyPgColumn],
    }),
    unique('moderation_actions_reversed_once').on(t.reverses),
    unique('moderation_actions_order').on(t.caseId, t.seq),
    index('moderation_actions_past').on(t.subjectId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('moderation_actions_mutes').on(t.subjectId, t.until).where(sql`type = 'mute'`),
    check(
      'moderation_actions_type',
      oneOf('type', [
        'dismiss',
        'delete_message',
        'mute',
        'warn',
        'reopen',
        'restore_message',
        'lift_mute',
        'withdraw_warning',
      ]),
    ),
    check(
      'moderation_actions_whole',
      sql`seq >= 1 and length(reason) between 3 and 500 and (type = 'mute') = (until is not null) and until > at
        and (type <> 'mute' or subject_id is not null) and (type = 'delete_message') = (kept is not null)
        and (type in ('restore_message', 'lift_mute', 'withdraw_warning') or (type = 'reopen' and reverses is not null))
          = (reverses is not null)`,
    ),
  ],
)
