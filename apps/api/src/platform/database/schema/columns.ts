import { sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Millisecond precision is enough, and survives the conversion to and from a JavaScript `Date`. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Text in the order of its bytes whatever the database's locale is, so that a range of an index is what begins with something. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** Bytes. The drivers of both databases read them as an array of bytes. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // node-postgres writes nothing but a Buffer as bytes.
  toDriver: (bytes) => Buffer.from(bytes),
})

export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)
