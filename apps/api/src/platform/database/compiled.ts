import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'

interface Preparable<Row> {
  prepare(name: string): PgPreparedQuery<PreparedQueryConfig & { execute: Row[] }>
}

/** What drizzle-orm keeps of a query that it has built, but does not tell. */
interface Built {
  readonly fields: Parameters<Database['_']['session']['prepareQuery']>[1]
  readonly joinsNotNullableMap: unknown
}

/**
 * A query that is built once and asked often: for one that reads a few rows by their key, building costs more than asking. drizzle-orm's own `prepare`
 * is bound to a connection, and a transaction has another one each time.
 *
 * @param build makes the query, with `value('name')` where a value is given later
 * @example
 * const nameOf = compiled((db, value) => db.select({ name: users.name }).from(users).where(eq(users.id, value('id'))))
 * const [row] = await nameOf(tx, { id })
 */
export function compiled<Row, Name extends string = string>(
  build: (db: Database, value: (name: Name) => Placeholder<Name>) => Preparable<Row>,
): (db: Database, values: Readonly<Record<Name, unknown>>) => Promise<Row[]> {
  let known:
    | { readonly query: ReturnType<PgPreparedQuery<PreparedQueryConfig>['getQuery']>; readonly built: Built }
    | undefined
  return (db, values) => {
    if (!known) {
      const prepared = build(db, (name) => sql.placeholder(name)).prepare('')
      known = { query: prepared.getQuery(), built: prepared as unknown as Built }
    }
    const { fields, joinsNotNullableMap } = known.built
    const query = db._.session.prepareQuery<PreparedQueryConfig & { execute: Row[] }>(
      known.query,
      fields,
      undefined,
      true,
    )
    return Object.assign(query, { joinsNotNullableMap }).execute(values)
  }
}

/** The same for a statement in words. @see {@link compiled} */
export function compiledStatement<Name extends string>(
  build: (value: (name: Name) => Placeholder<Name>) => SQL,
): (db: Database, values: Readonly<Record<Name, unknown>>) => Promise<unknown> {
  let known: ReturnType<ReturnType<Database['execute']>['getQuery']> | undefined
  return (db, values) => {
    known ??= db.execute(build((name) => sql.placeholder(name))).getQuery()
    return db._.session.prepareQuery(known, undefined, undefined, false).execute(values)
  }
}
