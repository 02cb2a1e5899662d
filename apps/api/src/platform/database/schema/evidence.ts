import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytea, moment } from './columns.ts'
import { matches } from './stages.ts'

/** What the sides and officials of a match show of what happened: pictures, and links to moments of films. */
export const matchEvidence = pgTable(
  'match_evidence',
  {
    id: uuid().primaryKey(),
    matchId: uuid()
      .notNull()
      .references(() => matches.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The words of who added it. */
    note: text().notNull(),
    /** A picture, encoded by the server. */
    jpeg: bytea(),
    /** In pixels. */
    width: integer(),
    height: integer(),
    url: text(),
    /** Where in the film; null: nowhere in particular. */
    seconds: integer(),
    /** SHA-256 of what was sent: the same once more is not another one. */
    digest: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('match_evidence_order').on(t.matchId, t.createdAt, t.id),
    uniqueIndex('match_evidence_once').on(t.matchId, t.userId, t.digest),
    index('match_evidence_person').on(t.userId),
    index('match_evidence_age').on(t.createdAt),
    check(
      'match_evidence_whole',
      sql`(num_nulls(jpeg, width, height) = 0 and num_nonnulls(url, seconds) = 0
          or num_nonnulls(jpeg, width, height) = 0 and url is not null)
        and length(jpeg) > 0 and width between 1 and 1600 and height between 1 and 1600 and seconds between 0 and 86400
        and length(note) between 3 and 200 and length(url) between 1 and 500`,
    ),
  ],
)
