import { type DataArchive, writeCsv } from '@esports/contract'
import { eq, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { personColumns } from './data-map.ts'

/** Everything that is stored about a gamer, as the data map says. */
export async function archiveOf(db: Database, userId: string, at: Date): Promise<DataArchive> {
  const [user] = await db
    .select({ username: schema.users.username })
    .from(schema.users)
    .where(eq(schema.users.id, userId))
  const data: Record<string, Record<string, unknown>[]> = {}
  for (const { table, column, exportAs, omit = [] } of personColumns) {
    if (exportAs === undefined) continue
    const { rows } = (await db.execute(sql`
      select to_jsonb(stored) - ${sql.param([...omit])}::text[] as row from ${sql.identifier(table)} as stored
        where ${sql.identifier(column)} = ${userId}::uuid order by to_jsonb(stored)::text`)) as {
      rows: readonly { readonly row: Record<string, unknown> }[]
    }
    data[exportAs] = rows.map(({ row }) => row)
  }
  const csv = Object.fromEntries(
    Object.entries(data).flatMap(([name, rows]) => (rows.length === 0 ? [] : [[`${name}.csv`, csvOf(rows)]])),
  )
  return {
    format: 'esports-archive-1',
    username: user?.username ?? '',
    createdAt: at.toISOString(),
    data,
    csv,
  }
}

/**
 * Rows of the same columns as CSV (RFC 4180) with a header.
 *
 * @example csvOf([{ name: 'Nyx, the "owl"', xp: 5 }]) // 'name,xp\r\n"Nyx, the ""owl""",5\r\n'
 */
export function csvOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  return writeCsv([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))])
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}
