import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { tournaments } from './tournaments.ts'

/** Places at which one match is played at a time. Their names are their keys, so that a match, and each event of it, names its station. */
export const stations = pgTable(
  'stations',
  {
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    name: text().notNull(),
    isOutOfOrder: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tournamentId, t.name] }),
    // Somebody who calls `a1` out loud means `A1`.
    uniqueIndex('stations_name').on(t.tournamentId, sql`lower(name)`),
    check('stations_named', sql`length(name) between 1 and 12`),
  ],
)

/** What is shown on the stream of a tournament: at most one match, and those that come next. */
export const streamQueues = pgTable(
  'stream_queues',
  {
    tournamentId: uuid()
      .primaryKey()
      .references(() => tournaments.id),
    /** Counts the times it was written. */
    revision: integer().notNull(),
    onStreamId: uuid(),
    /** Match ids in their order; some may be over since. */
    nextIds: jsonb().$type<readonly string[]>().notNull(),
  },
  () => [
    check(
      'stream_queues_whole',
      sql`revision >= 1 and jsonb_typeof(next_ids) = 'array' and jsonb_array_length(next_ids) <= 50`,
    ),
  ],
)
