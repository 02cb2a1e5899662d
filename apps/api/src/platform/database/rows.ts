import { getTableColumns, getTableName, type Param, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'
import { type Write, writeTogether } from './writes.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Inserts any number of rows in one statement with one parameter: with a bound parameter per value the limit would be 65,535 values.
 * All rows must have the same columns.
 *
 * @param options `isOnce`: a row that violates a unique constraint is skipped (`on conflict do nothing`)
 */
export async function insertAll<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  options: InsertOptions = {},
): Promise<void> {
  await writeTogether(tx, [insertion(table, rows, options)])
}

interface InsertOptions {
  readonly isOnce?: boolean
}

/** The {@link Write} of {@link insertAll}; null without rows. */
export function insertion<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { isOnce = false }: InsertOptions = {},
): Write | null {
  if (rows.length === 0) return null
  const shape = shapeOf(table, rows)
  const ends = isOnce ? ' on conflict do nothing' : ''
  return {
    name: `insert ${shape.name}${ends}`,
    build: (value) => {
      const names = shape.columns.map(({ quoted }) => quoted).join(', ')
      const head = `insert into ${quote(getTableName(table))} (${names}) select ${names} from jsonb_to_recordset(`
      return sql`${sql.raw(head)}${value('rows')}${sql.raw(`::jsonb) as incoming(${shape.typed})${ends}`)}`
    },
    values: () => ({ rows: recordsOf(shape, rows) }),
  }
}

/**
 * Updates any number of rows in one statement. All rows must have the same columns, including those of the key.
 *
 * @param key columns that identify a row
 */
export async function updateAll(tx: Database, table: PgTable, update: Update): Promise<void> {
  await writeTogether(tx, [updating(table, update)])
}

interface Update {
  readonly key: readonly string[]
  readonly rows: readonly Row[]
}

/** The {@link Write} of {@link updateAll}; null without rows. */
export function updating(table: PgTable, { key, rows }: Update): Write | null {
  if (rows.length === 0) return null
  const shape = shapeOf(table, rows)
  const scale = scaleOf(rows.length)
  return {
    name: `update ${shape.name} by ${key.join()}, ${scale.name}`,
    build: (value) => {
      const isKey = ({ field }: NamedColumn) => key.includes(field)
      const set = shape.columns
        .filter((column) => !isKey(column))
        .map(({ quoted }) => `${quoted} = incoming.${quoted}`)
      const keys = shape.columns.filter(isKey)
      const where = keys.map(({ quoted }) => sql.raw(`stored.${quoted} = incoming.${quoted}`))
      const [first] = keys
      if (first && scale.isFew)
        where.push(
          sql`${sql.raw(`stored.${first.quoted} = any(array(select ${first.quoted} from jsonb_to_recordset(`)}${value('rows')}${sql.raw(`::jsonb) as record(${first.typed})))`)}`,
        )
      const head = `update ${quote(getTableName(table))} as stored set ${set.join(', ')} from (select * from jsonb_to_recordset(`
      const tail = `::jsonb) as record(${shape.typed}) limit ${scale.most}) as incoming where `
      return sql`${sql.raw(head)}${value('rows')}${sql.raw(tail)}${sql.join(where, sql.raw(' and '))}`
    },
    values: () => ({ rows: recordsOf(shape, rows) }),
  }
}

/** The number of rows of a parameter, roughly: few distinct statements shall result. */
interface Scale {
  readonly name: string
  /**
   * Whether to find the rows by an array of their keys. The planner assumes ten elements; for a join it would assume a hundred rows, and scan a small
   * table sequentially.
   */
  readonly isFew: boolean
  /** A limit, which tells the planner how many rows there may be. */
  readonly most: number
}

function scaleOf(rows: number): Scale {
  if (rows <= mostFew) return { name: 'few', isFew: true, most: mostFew }
  const most = 2 ** Math.ceil(Math.log2(rows))
  return { name: `of ${most}`, isFew: false, most }
}

const mostFew = 100

/**
 * Whether a column is in an array of ids, for a query that is built once. The planner's estimate does not depend on the number of ids; otherwise
 * it would consider custom plans worthwhile and plan the query on each execution.
 */
export const isAnyOf = (column: PgColumn, ids: Placeholder | Param): SQL =>
  sql`${column} = any(array(select unnest(${ids}::uuid[])))`

interface NamedColumn {
  /** Property name in the code. */
  readonly field: string
  /** Column name in the table. */
  readonly name: string
  readonly quoted: string
  /** The quoted name with its type. */
  readonly typed: string
}

/** Parts shared by all writes of the same columns of a table. */
interface Shape {
  /** The table with its columns, as the name of the write. */
  readonly name: string
  readonly columns: readonly NamedColumn[]
  /** The columns with their types, for the record set of the parameter. */
  readonly typed: string
}

const shapes = new WeakMap<PgTable, Map<string, Shape>>()

function shapeOf(table: PgTable, rows: readonly Row[]): Shape {
  const [row = {}] = rows
  const fields = Object.keys(row)
  // A column that only another row has would be dropped silently.
  if (rows.some((other) => Object.keys(other).length !== fields.length))
    throw new Error(`Rows of ${getTableName(table)} name different columns.`)
  const known = shapes.get(table) ?? new Map<string, Shape>()
  shapes.set(table, known)
  const key = fields.join()
  const shape = known.get(key) ?? newShape(table, fields)
  known.set(key, shape)
  return shape
}

function newShape(table: PgTable, fields: readonly string[]): Shape {
  const stored: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const columns = fields.map((field) => {
    const column = stored[field]
    if (!column) throw new Error(`The table ${getTableName(table)} has no column ${field}.`)
    const name = snakeCase(field)
    return { field, name, quoted: quote(name), typed: `${quote(name)} ${column.getSQLType()}` }
  })
  return {
    name: `${getTableName(table)}(${fields.join()})`,
    columns,
    typed: columns.map(({ typed }) => typed).join(', '),
  }
}

/** The rows as one JSON parameter. */
const recordsOf = ({ columns }: Shape, rows: readonly Row[]): string =>
  JSON.stringify(
    rows.map((row) => {
      const record: Record<string, unknown> = {}
      for (const { field, name } of columns) {
        const value = row[field] ?? null
        record[name] = typeof value === 'bigint' ? String(value) : value
      }
      return record
    }),
  )

/** Identifiers are our own and contain no quotes. */
const quote = (name: string) => `"${name}"`

const snakeCase = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
