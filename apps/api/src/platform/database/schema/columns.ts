import { sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** Millisecond precision is enough, and survives the conversion to and from a JavaScript `Date`. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)
