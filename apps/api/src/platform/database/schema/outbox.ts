import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'
import { tournaments } from './tournaments.ts'

/**
 * The outbox: what happened, written in the transaction that made it happen. The one relay numbers it later, without gaps, in the order in which
 * events became visible: `position` over everything, `seq` in its tournament. From then on a trigger keeps it as it is.
 */
export const tournamentEvents = pgTable(
  'tournament_events',
  {
    ordinal: bigserial({ mode: 'number' }).primaryKey(),
    position: bigint({ mode: 'number' }),
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    seq: integer(),
    type: text().notNull(),
    matchId: uuid(),
    /** What everybody is told. */
    payload: jsonb().notNull(),
    /** What exactly happened, for consumers. */
    detail: jsonb().notNull(),
    /** Who did it; null: the system. */
    actorId: uuid().references(() => users.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('tournament_events_position').on(t.position),
    unique('tournament_events_seq').on(t.tournamentId, t.seq),
    index('tournament_events_open').on(t.ordinal).where(sql`position is null`),
    index('tournament_events_open_of').on(t.tournamentId).where(sql`position is null`),
    check('tournament_events_numbered', sql`(position is null) = (seq is null)`),
  ],
)

/**
 * The number of the newest event of a tournament. A table of its own, without a reference: the relay writes it and must wait for no command
 * that holds the tournament.
 */
export const eventStreams = pgTable('event_streams', {
  tournamentId: uuid().primaryKey(),
  seq: integer().notNull(),
})

/** Who reads the outbox, and how far they are. */
export const consumers = pgTable(
  'consumers',
  {
    name: text().primaryKey(),
    /** Position of the last event that is done. */
    cursor: bigint({ mode: 'number' }).notNull(),
    /** A batch failed: up to this position events are tried one by one. */
    singlyUntil: bigint({ mode: 'number' }).notNull().default(0),
    /** How often the next event has failed alone. */
    attempts: integer().notNull().default(0),
    retryAt: moment(),
  },
  () => [check('consumers_counted', sql`cursor >= 0 and attempts >= 0`)],
)

/** Events that a consumer gave up; a person looks at them, and puts them back. */
export const deadLetters = pgTable(
  'dead_letters',
  {
    consumer: text()
      .notNull()
      .references(() => consumers.name),
    position: bigint({ mode: 'number' }).notNull(),
    error: text().notNull(),
    attempts: integer().notNull(),
    at: moment().notNull(),
    /** It is to be tried once more. */
    isPutBack: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.consumer, t.position] })],
)

/** Who did what in a tournament: a chain of hashes that a trigger keeps as it is. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    seq: integer().notNull(),
    /** The event it tells of. */
    position: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    actorId: uuid(),
    action: text().notNull(),
    /** The match or the tournament it was done to. */
    subject: uuid().notNull(),
    reason: text(),
    detail: jsonb().notNull(),
    /** Hash of the entry before; empty for the first. */
    prevHash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tournamentId, t.seq] }),
    unique('audit_entries_position').on(t.position),
    check('audit_entries_counted', sql`seq >= 1`),
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
    /** When it was written down: a pause holds it from then on, at the earliest. */
    createdAt: moment().notNull(),
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
