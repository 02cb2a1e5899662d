import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/index.ts'

export interface CatalogTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** All tables with their writable columns, read from the system catalog, so that new tables need no change here. */
export const tablesOf = (db: Database): Promise<readonly CatalogTable[]> =>
  rowsOf<CatalogTable>(
    db,
    sql`select c.relname::text as name,
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  )

/** Hashes of the migrations applied to this database, oldest first. */
export async function migrationsOf(db: Database): Promise<readonly string[]> {
  const [known] = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!known?.name) return []
  const rows = await rowsOf<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by id`,
  )
  return rows.map(({ hash }) => hash)
}

/** The name of the first table that contains rows. */
export async function findFilledTable(
  db: Database,
  tables: readonly CatalogTable[],
): Promise<string | undefined> {
  for (const { name } of tables) {
    const [row] = await rowsOf<{ filled: boolean }>(
      db,
      sql`select exists (select from ${tableNamed(name)}) as filled`,
    )
    if (row?.filled) return name
  }
  return undefined
}

export const tableNamed = (name: string): SQL => sql`public.${sql.identifier(name)}`

/** Both drivers return this shape, but their common type does not include it. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<readonly Row[]> {
  const { rows } = (await db.execute(query)) as { rows: readonly Row[] }
  return rows
}
