import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm'
import type { PgPreparedQuery, PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'
import { createRowReader, type RowReader } from './row-reader.ts'

interface Preparable<Row> {
  prepare(name: string): PgPreparedQuery<PreparedQueryConfig & { execute: Row[] }>
}

/** Internals of a built drizzle-orm query that it does not expose by type. */
interface Built {
  readonly fields: SelectedFieldsOrdered | undefined
  readonly joinsNotNullableMap: Readonly<Record<string, boolean>> | undefined
}

/**
 * A query that is built once and executed many times: for one that reads a few rows by key, building costs more than executing. drizzle-orm's own
 * `prepare` is bound to one connection, and each transaction may use another.
 *
 * @param build builds the query, with `value('name')` as the placeholder for a value
 * @example
 * const nameOf = compiled((db, value) => db.select({ name: users.name }).from(users).where(eq(users.id, value('id'))))
 * const [row] = await nameOf(tx, { id })
 */
export function compiled<Row, Name extends string = string>(
  build: (db: Database, value: (name: Name) => Placeholder<Name>) => Preparable<Row>,
): (db: Database, values: Readonly<Record<Name, unknown>>) => Promise<Row[]> {
  let known: { readonly query: Query; readonly read: RowReader } | undefined
  return (db, values) => {
    known ??= readable(build(db, (name) => sql.placeholder(name)).prepare(''))
    const { query, read } = known
    return (
      db._.session
        // The query's type is derived from the same columns that the reader decodes.
        .prepareQuery<PreparedQueryConfig & { execute: Row[] }>(
          query,
          undefined,
          undefined,
          true,
          (rows) => read(rows) as Row[],
        )
        .execute(values)
    )
  }
}

function readable(prepared: PgPreparedQuery<PreparedQueryConfig>): {
  readonly query: Query
  readonly read: RowReader
} {
  const { fields, joinsNotNullableMap } = prepared as unknown as Built
  if (!fields) throw new Error('A query that is built once answers rows.')
  return { query: prepared.getQuery(), read: createRowReader(fields, joinsNotNullableMap) }
}

/**
 * The same for a raw SQL statement.
 *
 * @returns its rows; the columns are not decoded
 * @see {@link compiled}
 */
export function compiledStatement<Row = unknown, Name extends string = string>(
  build: (value: (name: Name) => Placeholder<Name>) => SQL,
): (db: Database, values: Readonly<Record<Name, unknown>>) => Promise<readonly Row[]> {
  let known: ReturnType<ReturnType<Database['execute']>['getQuery']> | undefined
  return async (db, values) => {
    known ??= db.execute(build((name) => sql.placeholder(name))).getQuery()
    // Both drivers answer an object with the rows.
    const { rows } = (await db._.session
      .prepareQuery(known, undefined, undefined, false)
      .execute(values)) as {
      readonly rows: readonly Row[]
    }
    return rows
  }
}
