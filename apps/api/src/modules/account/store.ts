import type { AccountObstacle } from '@esports/contract'
import { and, eq, inArray, lte, notInArray } from 'drizzle-orm'
import { type Database, deleteInBatches, schema } from '../../platform/database/index.ts'

const { clanMembers, clans, dataExports, tournaments, users } = schema

export async function findAccount(db: Database, userId: string) {
  const [row] = await db
    .select({ username: users.username, deletesAt: users.deletesAt, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

/** Like {@link findAccount}; locks the row until the end of the transaction. */
export async function lockAccount(tx: Database, userId: string) {
  const [row] = await tx
    .select({ username: users.username, deletesAt: users.deletesAt, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return row
}

export async function writeDeletesAt(tx: Database, userId: string, deletesAt: Date | null): Promise<void> {
  await tx.update(users).set({ deletesAt }).where(eq(users.id, userId))
}

/** What others would lose with the account: a clan without an owner, tournaments without an organiser. */
export async function obstaclesOf(db: Database, userId: string): Promise<AccountObstacle[]> {
  const owned = await db
    .select({ name: clans.name, slug: clans.slug })
    .from(clanMembers)
    .innerJoin(clans, eq(clans.id, clanMembers.clanId))
    .where(and(eq(clanMembers.userId, userId), eq(clanMembers.role, 'owner')))
  const organized = await db
    .select({ name: tournaments.name, slug: tournaments.slug })
    .from(tournaments)
    .where(
      and(eq(tournaments.organizerId, userId), notInArray(tournaments.state, ['finalized', 'cancelled'])),
    )
    .orderBy(tournaments.startsAt, tournaments.id)
  return [
    ...owned.map(({ name, slug }) => ({ kind: 'clan' as const, name, href: `/clans/${slug}` })),
    ...organized.map(({ name, slug }) => ({ kind: 'tournament' as const, name, href: `/t/${slug}` })),
  ]
}

export async function findExport(db: Database, userId: string) {
  const [row] = await db
    .select({
      requestedAt: dataExports.requestedAt,
      readyAt: dataExports.readyAt,
      expiresAt: dataExports.expiresAt,
    })
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
  return row
}

/** Begins an export, in the place of an earlier one. */
export async function beginExport(tx: Database, userId: string, requestedAt: Date): Promise<void> {
  const fresh = { requestedAt, readyAt: null, expiresAt: null, archive: null }
  await tx
    .insert(dataExports)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: dataExports.userId, set: fresh })
}

export async function writeExport(
  tx: Database,
  userId: string,
  ready: { readonly readyAt: Date; readonly expiresAt: Date; readonly archive: string },
): Promise<void> {
  await tx.update(dataExports).set(ready).where(eq(dataExports.userId, userId))
}

export async function readArchive(db: Database, userId: string) {
  const [row] = await db
    .select({ archive: dataExports.archive, expiresAt: dataExports.expiresAt })
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
  return row
}

/** Deletes archives that can no longer be downloaded. */
export const forgetExports = (db: Database, at: Date): Promise<void> =>
  deleteInBatches((limit) =>
    db
      .delete(dataExports)
      .where(
        inArray(
          dataExports.userId,
          db
            .select({ userId: dataExports.userId })
            .from(dataExports)
            .where(lte(dataExports.expiresAt, at))
            .limit(limit),
        ),
      )
      .returning({ userId: dataExports.userId }),
  )
