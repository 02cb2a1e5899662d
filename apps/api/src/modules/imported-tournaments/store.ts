import { ImportSummary } from '@esports/contract'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { importedTournaments, users } = schema

const isShown = isNull(importedTournaments.removedAt)

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
  const [row] = await select(db).where(and(eq(importedTournaments.id, id), isShown))
  return row && asRow(row)
}

export async function findFile(db: Database, id: string): Promise<unknown> {
  const [row] = await db
    .select({ file: importedTournaments.file })
    .from(importedTournaments)
    .where(and(eq(importedTournaments.id, id), isShown))
  return row?.file
}

export async function idOfDigest(db: Database, digest: string): Promise<string | null> {
  const [row] = await db
    .select({ id: importedTournaments.id })
    .from(importedTournaments)
    .where(and(eq(importedTournaments.digest, digest), isShown))
  return row?.id ?? null
}

/** Newest first. */
export async function listOf(db: Database, userId: string, limit: number): Promise<readonly ImportRow[]> {
  const rows = await select(db)
    .where(and(eq(importedTournaments.importedBy, userId), isShown))
    .orderBy(desc(importedTournaments.importedAt), desc(importedTournaments.id))
    .limit(limit)
  return rows.map(asRow)
}

export async function countOf(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ imports: count() })
    .from(importedTournaments)
    .where(and(eq(importedTournaments.importedBy, userId), isShown))
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

/** Deletes the file, and keeps who deleted it and what it was. */
export async function removeByStaff(
  tx: Database,
  id: string,
  removal: { readonly removedAt: Date; readonly removedBy: string },
): Promise<void> {
  await tx
    .update(importedTournaments)
    .set({ ...removal, file: null })
    .where(eq(importedTournaments.id, id))
}
