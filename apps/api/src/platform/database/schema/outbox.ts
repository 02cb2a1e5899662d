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
 * The outbox: events, written in the transaction that caused them. A single relay numbers them later, without gaps, in the order in which they
 * became visible: `position` globally, `seq` per tournament. Once numbered, a trigger makes them immutable.
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
    /** Public payload of the event. */
    payload: jsonb().notNull(),
    /** Full details, for consumers. */
    detail: jsonb().notNull(),
    /** The user who caused it; null: the system. */
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
 * The sequence number of the newest event of a tournament. A separate table without a foreign key: the relay writes it and must not wait for a
 * command that locks the tournament.
 */
export const eventStreams = pgTable('event_streams', {
  tournamentId: uuid().primaryKey(),
  seq: integer().notNull(),
})

/** Consumers of the outbox, and their cursors. */
export const consumers = pgTable(
  'consumers',
  {
    name: text().primaryKey(),
    /** Position of the last processed event. */
    cursor: bigint({ mode: 'number' }).notNull(),
    /** After a failed batch, events up to this position are processed one by one. */
    singlyUntil: bigint({ mode: 'number' }).notNull().default(0),
    /** How often the next event has failed on its own. */
    attempts: integer().notNull().default(0),
    retryAt: moment(),
  },
  () => [check('consumers_counted', sql`cursor >= 0 and attempts >= 0`)],
)

/** Events that a consumer gave up on; an operator inspects and requeues them. */
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
    /** Requeued for one more attempt. */
    isPutBack: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.consumer, t.position] })],
)

/** The audit log of a tournament: a hash chain that a trigger makes immutable. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    seq: integer().notNull(),
    /** Position of the event it records. */
    position: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    actorId: uuid(),
    action: text().notNull(),
    /** Id of the match or the tournament that was acted on. */
    subject: uuid().notNull(),
    reason: text(),
    detail: jsonb().notNull(),
    /** Hash of the previous entry; empty for the first. */
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
 * Scheduled jobs, each with its due time. A job is deleted in the transaction that executes it. Duplicates are allowed: because scheduling only
 * inserts, it never waits for a job that is being executed.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Id of the subject: a tournament, a stage, or a match. */
    subject: uuid().notNull(),
    /** The tournament whose pause suspends it; null if it cannot be paused. */
    tournamentId: uuid().references(() => tournaments.id),
    /** Further data for the handler, such as the version of a match. */
    detail: jsonb().notNull(),
    runAt: moment().notNull(),
    /** When it was scheduled: a pause suspends it from then on at the earliest. */
    createdAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Set when it was given up after many attempts; an operator inspects it. */
    deadAt: moment(),
  },
  (t) => [
    index('jobs_due').on(t.runAt, t.id).where(sql`dead_at is null`),
    index('jobs_alike').on(t.kind, t.subject),
    index('jobs_of_tournament').on(t.tournamentId),
    check('jobs_attempts', sql`attempts >= 0`),
  ],
)
