import { type SQL, sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'
import { tournaments } from './tournaments.ts'

/** The order an organiser has given the entrants of a tournament that is seeded by hand. */
export const seedings = pgTable(
  'seedings',
  {
    tournamentId: uuid()
      .primaryKey()
      .references(() => tournaments.id),
    /** Counts the times it was saved. */
    revision: integer().notNull(),
    /** Entry ids from seed 1 downwards; some may have lost their place since. */
    entryIds: jsonb().$type<readonly string[]>().notNull(),
    changedBy: uuid()
      .notNull()
      .references(() => users.id),
    changedAt: moment().notNull(),
  },
  () => [
    check(
      'seedings_whole',
      sql`revision >= 1 and jsonb_typeof(entry_ids) = 'array' and jsonb_array_length(entry_ids) <= 1024`,
    ),
  ],
)

/**
 * Draws of tournaments that are seeded by chance. The commitment is public from the moment registration opens, the seed is revealed at the start: triggers keep
 * what was committed to, and what was revealed.
 */
export const draws = pgTable(
  'draws',
  {
    tournamentId: uuid()
      .primaryKey()
      .references(() => tournaments.id),
    /** 32 random bytes as hexadecimal digits; secret until the start. */
    serverSeed: text().notNull(),
    commitment: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`encode(sha256(decode(server_seed, 'hex')), 'hex')`),
    committedAt: moment().notNull(),
    finalSeed: text(),
    revealedAt: moment(),
  },
  () => [
    check(
      'draws_whole',
      sql`server_seed ~ '^[0-9a-f]{64}$' and num_nulls(final_seed, revealed_at) in (0, 2) and final_seed ~ '^[0-9a-f]{64}$'
        and revealed_at >= committed_at`,
    ),
  ],
)
