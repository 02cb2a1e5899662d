import { type Placeholder, SQL, sql } from 'drizzle-orm'
import { compiledStatement } from './compiled.ts'
import type { Database } from './open.ts'

/** A write whose SQL is built once per name: building it in drizzle-orm takes longer than executing it. */
export interface Write<Name extends string = string> {
  /** Identifies the statement; writes with the same name must have the same SQL. */
  readonly name: string
  /** One statement, or several, of which later ones may read what earlier ones return. */
  readonly build: (value: (name: Name) => Placeholder) => SQL | readonly NamedStatement[]
  /** Evaluated when the statement is sent. */
  readonly values: () => Readonly<Record<Name, unknown>>
}

/** A named part of a statement (CTE), which later parts can read. */
export interface NamedStatement {
  readonly name: string
  readonly statement: SQL
}

const statements = new Map<string, ReturnType<typeof compiledStatement>>()

/** Executes several writes as one statement, in one round trip. They do not see each other's changes, and must not write the same row. */
export async function writeTogether(tx: Database, writes: readonly (Write | null)[]): Promise<void> {
  const wanted = writes.filter((write) => write !== null)
  if (wanted.length === 0) return
  const key = wanted.map(({ name }) => name).join('\n')
  const known = statements.get(key)
  const statement = known ?? compiledStatement((value) => together(wanted, value))
  if (!known) statements.set(key, statement)
  await statement(
    tx,
    Object.fromEntries(
      wanted.flatMap(({ values }, index) =>
        Object.entries(values()).map(([name, value]) => [valueName(index, name), value]),
      ),
    ),
  )
}

const valueName = (index: number, name: string): string => `${index}_${name}`

function together(writes: readonly Write[], value: (name: string) => Placeholder): SQL {
  const parts = writes.flatMap(({ build }, index): readonly NamedStatement[] => {
    const built = build((name) => value(valueName(index, name)))
    return built instanceof SQL ? [{ name: `write${index}`, statement: built }] : built
  })
  const last = parts.at(-1)
  if (!last) throw new Error('There is nothing to write.')
  const before = parts.slice(0, -1).map(({ name, statement }) => sql`${sql.raw(name)} as (${statement})`)
  return before.length === 0 ? last.statement : sql`with ${sql.join(before, sql`, `)} ${last.statement}`
}
