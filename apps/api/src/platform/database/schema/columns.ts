import { sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** Milliseconds are enough for people, and survive the way through a JavaScript date and back unchanged. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)
