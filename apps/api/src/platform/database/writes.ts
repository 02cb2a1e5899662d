import { type Placeholder, SQL, sql } from 'drizzle-orm'
import { compiledStatement } from './compiled.ts'
import type { Database } from './open.ts'

/** A write whose statement is built once for all that have its name: drizzle-orm takes longer to build one than a server to do it. */
export interface Write<Name extends string = string> {
  /** Says what statement it is; two with the same name have the same text. */
  readonly name: string
  /** One statement, or some of which a later one reads what an earlier one returns. */
  readonly build: (value: (name: Name) => Placeholder) => SQL | readonly NamedStatement[]
  /** Read when it is sent. */
  readonly values: () => Readonly<Record<Name, unknown>>
}

/** A part of a statement that those after it can read. */
export interface NamedStatement {
  readonly name: string
  readonly statement: SQL
}

const statements = new Map<string, ReturnType<typeof compiledStatement>>()

/** Does writes by one statement, in one round trip. None sees what another one does, and no two may write the same row. */
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
