import { existsSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type Database, knownMigrations, openDatabase, openUnchanged } from '../database/index.ts'
import { type CatalogTable, findFilledTable, rowsOf, tableNamed, tablesOf } from './catalog.ts'
import { BackupError } from './format.ts'
import { type BackupSummary, readBackup, verifyBackup } from './read.ts'

export type RestoreTarget = { readonly url: string } | { readonly directory: string }

/**
 * Restores a backup into a new or empty database, in one transaction.
 *
 * @throws {BackupError} if the backup is damaged or of another version, or the database is not empty; nothing is changed then
 */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<BackupSummary> {
  const summary = await verifyBackup(file)
  const known = knownMigrations()
  if (!isSame(summary.header.migrations, known))
    throw new BackupError(
      `The backup ${file} was taken from tables of another version (${summary.header.migrations.length} migrations; this one has ${known.length}). ` +
        'Restore it with the version it was taken with; the next version brings the tables up to date when it starts.',
    )
  await assertEmpty(target)
  let isRestored = false
  const database = await openDatabase(target, async (tx) => {
    await fillFrom(tx, file)
    isRestored = true
  }).catch((cause: unknown) => {
    if (!(cause instanceof DrizzleQueryError)) throw cause
    const reason = cause.cause instanceof Error ? cause.cause.message : cause.message
    throw new BackupError(`The backup ${file} could not be restored; nothing was changed: ${reason}`, {
      cause,
    })
  })
  await database.close()
  if (!isRestored) throw notEmpty('users')
  return summary
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((hash, index) => hash === other[index])

const notEmpty = (table: string) =>
  new BackupError(
    `The database is not empty: ${table} has rows. A backup is restored into a new database only; name another DATA_DIR or DATABASE_URL.`,
  )

/** Checked before the database is opened normally, which would run migrations. */
async function assertEmpty(target: RestoreTarget): Promise<void> {
  if ('directory' in target && !existsSync(target.directory)) return
  const { db, close } = await openUnchanged(target)
  try {
    const filled = await findFilledTable(db, await tablesOf(db))
    if (filled) throw notEmpty(filled)
  } finally {
    await close()
  }
}

async function fillFrom(tx: Database, file: string): Promise<void> {
  const tables = await tablesOf(tx)
  const names = tables.map(({ name }) => tableNamed(name))
  await tx.execute(sql`lock table ${sql.join(names, sql`, `)} in access exclusive mode`)
  const filled = await findFilledTable(tx, tables)
  if (filled) throw notEmpty(filled)
  await withoutRules(tx, async () => {
    let rows: RowBuffer | undefined
    for await (const part of readBackup(file)) {
      if (part.kind === 'row') await rows?.add(part.json)
      if (part.kind === 'table') {
        await rows?.flush()
        rows = new RowBuffer(tx, tableFor(tables, part))
      }
      if (part.kind === 'sequences') {
        await rows?.flush()
        for (const { name, lastValue } of part.sequences)
          await tx.execute(
            sql`select setval(${`public.${quoted(name)}`}::text::regclass, ${lastValue}::text::bigint)`,
          )
      }
    }
  })
}

function tableFor(
  tables: readonly CatalogTable[],
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
): CatalogTable {
  const ours = tables.find(({ name }) => name === table)
  const chosen = columns.flatMap((column) => ours?.columns.filter(({ name }) => name === column) ?? [])
  if (!ours || chosen.length !== ours.columns.length)
    throw new BackupError(`The table ${table} of the backup is not the one of this version.`)
  return { name: table, columns: chosen }
}

const mostRows = 1_000
const mostCharacters = 1_000_000

/** Buffers rows of one table for batched inserts. */
class RowBuffer {
  readonly #tx: Database
  readonly #insert: (rows: string) => SQL
  #rows: string[] = []
  #characters = 0

  constructor(tx: Database, { name, columns }: CatalogTable) {
    this.#tx = tx
    const names = sql.join(
      columns.map((column) => sql.identifier(column.name)),
      sql`, `,
    )
    const values = sql.join(
      columns.map(({ type }, index) => sql.raw(`(r->>${index})::${type}`)),
      sql`, `,
    )
    this.#insert = (rows) =>
      sql`insert into ${tableNamed(name)} (${names}) overriding system value select ${values} from jsonb_array_elements(${rows}::text::jsonb) as r`
  }

  async add(json: string): Promise<void> {
    this.#rows.push(json)
    this.#characters += json.length
    if (this.#rows.length >= mostRows || this.#characters >= mostCharacters) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return
    await this.#tx.execute(this.#insert(`[${this.#rows.join(',')}]`))
    this.#rows = []
    this.#characters = 0
  }
}

/**
 * Drops foreign keys and triggers while rows are inserted table by table, and recreates them: foreign keys are then validated as a whole, and the
 * triggers already ran when the rows were first written.
 */
async function withoutRules(tx: Database, work: () => Promise<void>): Promise<void> {
  const references = await rowsOf<{ table: string; name: string; definition: string }>(
    tx,
    sql`select t.relname::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0`,
  )
  const triggers = await rowsOf<{ table: string; name: string }>(
    tx,
    sql`select t.relname::text as table, g.tgname::text as name
      from pg_trigger g join pg_class t on t.oid = g.tgrelid
      where t.relnamespace = 'public'::regnamespace and not g.tgisinternal and g.tgenabled = 'O'`,
  )
  const change = (table: string, how: SQL) => tx.execute(sql`alter table ${tableNamed(table)} ${how}`)
  for (const { table, name } of references) await change(table, sql`drop constraint ${sql.identifier(name)}`)
  for (const { table, name } of triggers) await change(table, sql`disable trigger ${sql.identifier(name)}`)
  await work()
  for (const { table, name } of triggers) await change(table, sql`enable trigger ${sql.identifier(name)}`)
  for (const { table, name, definition } of references)
    await change(table, sql`add constraint ${sql.identifier(name)} ${sql.raw(definition)}`)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
