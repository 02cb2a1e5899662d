import { sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Millisecond precision is enough, and survives the conversion to and from a JavaScript `Date`. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Text in the order of its bytes whatever the database's locale is, so that a range of an index is what begins with something. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)
