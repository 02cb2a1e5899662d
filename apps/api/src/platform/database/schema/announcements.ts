import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'
import { tournaments } from './tournaments.ts'

/** What those who run a tournament told everybody in it. A removed one is kept, and no longer shown. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid().primaryKey(),
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    body: text().notNull(),
    isPinned: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    removedAt: moment(),
    removedBy: uuid().references(() => users.id),
  },
  (t) => [
    index('announcements_shown')
      .on(
        t.tournamentId,
        t.isPinned.desc().nullsFirst(),
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      )
      .where(sql`removed_at is null`),
    check('announcements_body', sql`length(body) between 1 and 500`),
    check('announcements_removed', sql`(removed_at is null) = (removed_by is null)`),
  ],
)
