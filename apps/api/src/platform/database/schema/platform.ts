import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { notificationKinds, users } from './accounts.ts'
import { moment, oneOf } from './columns.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    type: text().notNull(),
    /** What it is about, for the preferences of the gamer. */
    kind: text().notNull(),
    /** In English. */
    title: text().notNull(),
    subtitle: text().notNull(),
    /** What title and subtitle say, by a key of the contract; null in rows from before. */
    message: text(),
    parameters: jsonb().$type<Readonly<Record<string, unknown>>>(),
    imageUrl: text(),
    href: text(),
    createdAt: moment().notNull(),
    readAt: moment(),
    actionKind: text(),
    /** Subject of the action: the match whose result is pending. */
    actionSubject: uuid(),
    /** Version of the subject when the action was requested. */
    actionVersion: integer(),
    resolvedAs: text(),
    /** What has changed with it, for the app to read again. */
    about: text(),
    dedupeKey: text().notNull().unique(),
    announcedAt: moment(),
  },
  (t) => [
    index('notifications_order').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
    index('notifications_silent').on(t.createdAt, t.id).where(sql`announced_at is null`),
    index('notifications_subject').on(t.actionSubject).where(sql`resolved_as is null`),
    check(
      'notifications_about',
      oneOf('about', ['organizer_access', 'organizer_requests', 'reports', 'chats']),
    ),
    check('notifications_kind', oneOf('kind', notificationKinds)),
    check('notifications_type', oneOf('type', ['learnMore', 'request', 'simple'])),
    check(
      'notifications_resolved',
      sql`resolved_as is null or (type = 'request' and resolved_as in ('accepted', 'rejected', 'expired'))`,
    ),
  ],
)

/** First responses of writes with an idempotency key; kept for 48 hours. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    endpoint: text().notNull(),
    key: uuid().notNull(),
    requestHash: text().notNull(),
    /** Null only inside the transaction of the write. */
    answer: jsonb(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.endpoint, t.key] }),
    index('idempotent_answers_age').on(t.createdAt),
  ],
)
