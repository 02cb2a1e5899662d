import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core'

/** Maps rows of values to objects. */
export type RowReader = (rows: readonly (readonly unknown[])[]) => Record<string, unknown>[]

interface Decoder {
  readonly mapFromDriverValue: (value: unknown) => unknown
}

/** Target of a value. */
interface Cell {
  readonly group: string | null
  readonly name: string
  readonly decoder: Decoder
}

/**
 * Maps the rows of a query as drizzle-orm does, but resolves the columns once: drizzle-orm resolves them for each value of each row, which takes
 * longer than fetching a match from the server.
 *
 * @param fields the columns of the query, in order
 * @param joinsNotNullableMap the joined tables that are present in every row; undefined without a join
 */
export function createRowReader(
  fields: SelectedFieldsOrdered,
  joinsNotNullableMap: Readonly<Record<string, boolean>> | undefined,
): RowReader {
  const cells = fields.map(({ path, field }): Cell => {
    const [first = '', second] = path
    if (path.length > 2) throw new Error(`A query has a column that is nested too deep: ${path.join('.')}.`)
    return second === undefined
      ? { group: null, name: first, decoder: decoderOf(field) }
      : { group: first, name: second, decoder: decoderOf(field) }
  })
  const groups = [...new Set(cells.map(({ group }) => group))].filter((group) => group !== null)
  const absent = joinsNotNullableMap ? absentGroups(fields, joinsNotNullableMap) : []
  return (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {}
      const nested: Record<string, Record<string, unknown>> = {}
      for (const group of groups) row[group] = nested[group] = {}
      for (const [index, { group, name, decoder }] of cells.entries()) {
        const value = values[index] ?? null
        const node = group === null ? row : nested[group]
        if (node) node[name] = value === null ? null : decoder.mapFromDriverValue(value)
      }
      for (const { group, index } of absent) if ((values[index] ?? null) === null) row[group] = null
      return row
    })
}

/** Joined tables that may be absent: null if their first column is null, as in drizzle-orm. */
function absentGroups(
  fields: SelectedFieldsOrdered,
  isAlwaysThere: Readonly<Record<string, boolean>>,
): readonly { readonly group: string; readonly index: number }[] {
  const found = new Map<string, { readonly index: number; readonly tables: Set<string> }>()
  for (const [index, { path, field }] of fields.entries()) {
    const [group = ''] = path
    if (path.length !== 2 || !is(field, Column)) continue
    const known = found.get(group) ?? { index, tables: new Set<string>() }
    found.set(group, known)
    known.tables.add(getTableName(field.table))
  }
  return [...found].flatMap(([group, { index, tables }]) => {
    const [table = ''] = tables
    return tables.size === 1 && !isAlwaysThere[table] ? [{ group, index }] : []
  })
}

function decoderOf(field: SelectedFieldsOrdered[number]['field']): Decoder {
  if (is(field, Column)) return field
  const statement = is(field, SQL) ? field : is(field, SQL.Aliased) ? field.sql : undefined
  if (!statement || is(field, Subquery))
    throw new Error('A query that is built once has columns and statements only.')
  // drizzle-orm has the decoder at run time, but not in its types.
  return (statement as unknown as { readonly decoder: Decoder }).decoder
}
