import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/**
 * Tournaments that were played elsewhere, as their files say. Nothing else refers to them: they are only shown. What staff has deleted is kept without its
 * file, as the record of who deleted what of whom.
 */
export const importedTournaments = pgTable(
  'imported_tournaments',
  {
    /** Slug. */
    id: text().primaryKey(),
    /** SHA-256 of the file without the moment of its export, in hexadecimal: the same tournament is here once. */
    digest: text().notNull(),
    /** What lists show, made of the file. */
    summary: jsonb().notNull(),
    /** Null once it is deleted. */
    file: jsonb(),
    importedBy: uuid()
      .notNull()
      .references(() => users.id),
    importedAt: moment().notNull(),
    removedAt: moment(),
    removedBy: uuid().references(() => users.id),
  },
  (t) => [
    uniqueIndex('imported_tournaments_once').on(t.digest).where(sql`removed_at is null`),
    index('imported_tournaments_own')
      .on(t.importedBy, t.importedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`removed_at is null`),
    check('imported_tournaments_digest', sql`digest ~ '^[0-9a-f]{64}$'`),
    check(
      'imported_tournaments_removed',
      sql`(removed_at is null) = (removed_by is null) and (removed_at is null) = (file is not null)`,
    ),
    check('imported_tournaments_size', sql`pg_column_size(file) <= 10000000`),
  ],
)
