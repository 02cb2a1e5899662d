import { ImportSummary } from '@esports/contract'
import { count, desc, eq } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { importedTournaments, users } = schema

const shownColumns = {
  id: importedTournaments.id,
  summary: importedTournaments.summary,
  importerId: importedTournaments.importedBy,
  importedBy: { username: users.username, name: users.name },
  importedAt: importedTournaments.importedAt,
}

const select = (db: Database) =>
  db
    .select(shownColumns)
    .from(importedTournaments)
    .innerJoin(users, eq(users.id, importedTournaments.importedBy))

/** An import without its file. */
export interface ImportRow {
  readonly id: string
  readonly summary: ImportSummary
  readonly importerId: string
  readonly importedBy: { readonly username: string; readonly name: string }
  readonly importedAt: Date
}

const asRow = <Row extends { readonly summary: unknown }>(row: Row) => ({
  ...row,
  summary: ImportSummary.parse(row.summary),
})

export async function find(db: Database, id: string): Promise<ImportRow | undefined> {
  const [row] = await select(db).where(eq(importedTournaments.id, id))
  return row && asRow(row)
}

export async function findFile(db: Database, id: string): Promise<unknown> {
  const [row] = await db
    .select({ file: importedTournaments.file })
    .from(importedTournaments)
    .where(eq(importedTournaments.id, id))
  return row?.file
}

export async function idOfDigest(db: Database, digest: string): Promise<string | null> {
  const [row] = await db
    .select({ id: importedTournaments.id })
    .from(importedTournaments)
    .where(eq(importedTournaments.digest, digest))
  return row?.id ?? null
}

/** Newest first. */
export async function listOf(db: Database, userId: string, limit: number): Promise<readonly ImportRow[]> {
  const rows = await select(db)
    .where(eq(importedTournaments.importedBy, userId))
    .orderBy(desc(importedTournaments.importedAt), desc(importedTournaments.id))
    .limit(limit)
  return rows.map(asRow)
}

export async function countOf(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ imports: count() })
    .from(importedTournaments)
    .where(eq(importedTournaments.importedBy, userId))
  return row?.imports ?? 0
}

/** Holds the imports of somebody until the transaction ends, so that they are counted one after another. */
export async function hold(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** @returns false if this id is taken, or the same file came first */
export async function add(tx: Database, row: typeof importedTournaments.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(importedTournaments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: importedTournaments.id })
  return added.length > 0
}

export async function remove(tx: Database, id: string): Promise<void> {
  await tx.delete(importedTournaments).where(eq(importedTournaments.id, id))
}
