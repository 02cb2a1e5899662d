import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { tournaments } from './tournaments.ts'

/**
 * The outbox: what happened, written in the transaction that made it happen. `seq` is given later by the one relay,
 * without gaps, in the order in which the events became visible.
 */
export const tournamentEvents = pgTable(
  'tournament_events',
  {
    ordinal: bigserial({ mode: 'number' }).primaryKey(),
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    seq: integer(),
    type: text().notNull(),
    matchId: uuid(),
    matchState: text(),
    matchVersion: integer(),
    /** What exactly happened, for whoever writes notifications from it. */
    detail: jsonb().notNull(),
    createdAt: moment().notNull(),
    publishedAt: moment(),
  },
  (t) => [
    unique('tournament_events_seq').on(t.tournamentId, t.seq),
    index('tournament_events_open').on(t.ordinal).where(sql`published_at is null`),
  ],
)

/**
 * Timers as rows: what is to be done, and when. A row is deleted by the transaction that does it. The same may be wanted twice: a row that is
 * only ever added makes nobody wait for whoever is at it.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** What it is about: the id of a tournament, a stage, a match. */
    subject: uuid().notNull(),
    /** Whose pause holds it; null where nobody can pause it. */
    tournamentId: uuid().references(() => tournaments.id),
    /** What else its handler must know; the version of a match. */
    detail: jsonb().notNull(),
    runAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Given up after many attempts; a person looks at it. */
    deadAt: moment(),
  },
  (t) => [
    index('jobs_due').on(t.runAt, t.id).where(sql`dead_at is null`),
    index('jobs_alike').on(t.kind, t.subject),
    index('jobs_of_tournament').on(t.tournamentId),
    check('jobs_attempts', sql`attempts >= 0`),
  ],
)
