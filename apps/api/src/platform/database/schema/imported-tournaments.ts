import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/** Tournaments that were played elsewhere, as their files say. Nothing else refers to them: they are only shown. */
export const importedTournaments = pgTable(
  'imported_tournaments',
  {
    /** Slug. */
    id: text().primaryKey(),
    /** SHA-256 of the file without the moment of its export, in hexadecimal: the same tournament is here once. */
    digest: text().notNull().unique('imported_tournaments_once'),
    /** What lists show, made of the file. */
    summary: jsonb().notNull(),
    file: jsonb().notNull(),
    importedBy: uuid()
      .notNull()
      .references(() => users.id),
    importedAt: moment().notNull(),
  },
  (t) => [
    index('imported_tournaments_own').on(
      t.importedBy,
      t.importedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    check('imported_tournaments_digest', sql`digest ~ '^[0-9a-f]{64}$'`),
    check('imported_tournaments_size', sql`pg_column_size(file) <= 10000000`),
  ],
)
