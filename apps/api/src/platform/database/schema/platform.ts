import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, oneOf } from './columns.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    type: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    imageUrl: text(),
    href: text(),
    createdAt: moment().notNull(),
    readAt: moment(),
    actionKind: text(),
    /** What the action is about: the match whose result waits. */
    actionSubject: uuid(),
    /** Version of the subject the request was made for. */
    actionVersion: integer(),
    resolvedAs: text(),
    dedupeKey: text().notNull().unique(),
    announcedAt: moment(),
  },
  (t) => [
    index('notifications_order').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
    index('notifications_silent').on(t.createdAt, t.id).where(sql`announced_at is null`),
    index('notifications_subject').on(t.actionSubject).where(sql`resolved_as is null`),
    check('notifications_type', oneOf('type', ['learnMore', 'request', 'simple'])),
    check(
      'notifications_resolved',
      sql`resolved_as is null or (type = 'request' and resolved_as in ('accepted', 'rejected', 'expired'))`,
    ),
  ],
)

/** First answers of writes that carry an idempotency key; kept 48 hours. */
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
