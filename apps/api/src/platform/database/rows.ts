import { getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Inserts any number of rows by one statement with one parameter: a bound parameter for each value would end at 65,535 of them.
 * Every row names the same columns.
 */
export async function insertAll<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const statement = insertion(table, rows)
  if (statement) await tx.execute(statement)
}

/** The statement of {@link insertAll}; null without a row. */
export function insertion<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): SQL | null {
  const [first] = rows
  if (!first) return null
  const columns = namedColumns(table, first)
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  return sql`insert into ${table} (${names}) select ${names} from ${recordset(columns, rows)}`
}

/**
 * Updates any number of rows by one statement. Every row names the same columns, those of the key among them.
 *
 * @param key columns that name a row
 */
export async function updateAll(tx: Database, table: PgTable, update: Update): Promise<void> {
  const statement = updating(table, update)
  if (statement) await tx.execute(statement)
}

interface Update {
  readonly key: readonly string[]
  readonly rows: readonly Row[]
}

/** The statement of {@link updateAll}; null without a row. */
export function updating(table: PgTable, { key, rows }: Update): SQL | null {
  const [first] = rows
  if (!first) return null
  const columns = namedColumns(table, first)
  const isKey = (field: string) => key.includes(field)
  const set = columns
    .filter(({ field }) => !isKey(field))
    .map(({ name }) => sql`${sql.identifier(name)} = incoming.${sql.identifier(name)}`)
  const where = columns
    .filter(({ field }) => isKey(field))
    .map(({ name }) => sql`stored.${sql.identifier(name)} = incoming.${sql.identifier(name)}`)
  return sql`update ${sql.identifier(getTableName(table))} as stored set ${sql.join(set, sql`, `)}
    from ${recordset(columns, rows)} where ${sql.join(where, sql` and `)}`
}

/** Does writes by one statement, in one round trip. None sees what another one does, and no two may write the same row. */
export async function writeTogether(tx: Database, writes: readonly (SQLWrapper | null)[]): Promise<void> {
  const statements = writes.filter((write) => write !== null).map((write) => write.getSQL())
  const last = statements.pop()
  if (!last) return
  const others = statements.map((write, index) => sql`${sql.identifier(`write${index}`)} as (${write})`)
  await tx.execute(others.length === 0 ? last : sql`with ${sql.join(others, sql`, `)} ${last}`)
}

interface NamedColumn {
  /** As the code has it. */
  readonly field: string
  /** As the table has it. */
  readonly name: string
  readonly type: string
}

function namedColumns(table: PgTable, row: Row): readonly NamedColumn[] {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  return Object.keys(row).map((field) => {
    const column = columns[field]
    if (!column) throw new Error(`The table ${getTableName(table)} has no column ${field}.`)
    return { field, name: snakeCase(field), type: column.getSQLType() }
  })
}

function recordset(columns: readonly NamedColumn[], rows: readonly Row[]): SQL {
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(({ field, name }) => [name, row[field] ?? null])),
  )
  const typed = columns.map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`)
  const json = JSON.stringify(records, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return sql`jsonb_to_recordset(${json}::jsonb) as incoming(${sql.join(typed, sql`, `)})`
}

const snakeCase = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
