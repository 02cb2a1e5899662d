import { getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Inserts any number of rows by one statement with one parameter: a bound parameter for each value would end at 65,535 of them.
 * Every row names the same columns.
 *
 * @param options `isOnce`: a row that a unique constraint refuses is there already, and stays as it is
 */
export async function insertAll<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  options: InsertOptions = {},
): Promise<void> {
  const statement = insertion(table, rows, options)
  if (statement) await tx.execute(statement)
}

interface InsertOptions {
  readonly isOnce?: boolean
}

/** The statement of {@link insertAll}; null without a row. */
export function insertion<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { isOnce = false }: InsertOptions = {},
): SQL | null {
  if (rows.length === 0) return null
  const columns = namedColumns(table, rows)
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  return sql`insert into ${table} (${names}) select ${names} from ${recordset(columns, rows)} ${isOnce ? sql`on conflict do nothing` : sql``}`
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
  if (rows.length === 0) return null
  const columns = namedColumns(table, rows)
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

function namedColumns(table: PgTable, rows: readonly Row[]): readonly NamedColumn[] {
  const [row = {}] = rows
  const count = Object.keys(row).length
  // A column that only another row names would be left out without a word.
  if (rows.some((other) => Object.keys(other).length !== count))
    throw new Error(`Rows of ${getTableName(table)} name different columns.`)
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
