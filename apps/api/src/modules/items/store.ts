import type { WornKind } from '@esports/contract'
import { and, eq, inArray, sql, sum } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { xpOf } from '../xp/totals.ts'
import { wornSku } from './worn.ts'

const { ownedItems, pointsLedger, users, wornItems } = schema

/** Makes everything that takes or gives points or items of a gamer wait for each other. */
export async function lockOwner(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export async function ownedBy(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ sku: ownedItems.sku }).from(ownedItems).where(eq(ownedItems.userId, userId))
  return new Set(rows.map(({ sku }) => sku))
}

/** Total of XP, and of points that were given or spent beside it. */
export async function readBalance(
  db: Database,
  userId: string,
): Promise<{ readonly xp: number; readonly booked: number }> {
  const [booked] = await db
    .select({ n: sum(pointsLedger.amount) })
    .from(pointsLedger)
    .where(eq(pointsLedger.userId, userId))
  return { xp: await xpOf(db, userId), booked: Number(booked?.n ?? 0) }
}

export async function addOwned(tx: Database, row: typeof ownedItems.$inferInsert): Promise<void> {
  await tx.insert(ownedItems).values(row)
}

export async function bookPoints(tx: Database, row: typeof pointsLedger.$inferInsert): Promise<void> {
  await tx.insert(pointsLedger).values(row)
}

/** Skus of what a gamer wears, by kind. */
export async function wornBy(db: Database, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ kind: wornItems.kind, sku: wornItems.sku })
    .from(wornItems)
    .where(eq(wornItems.userId, userId))
  return new Map(rows.map(({ kind, sku }) => [kind, sku]))
}

export async function putOn(
  tx: Database,
  row: { readonly userId: string; readonly kind: WornKind; readonly sku: string },
): Promise<void> {
  await tx
    .insert(wornItems)
    .values(row)
    .onConflictDoUpdate({ target: [wornItems.userId, wornItems.kind], set: { sku: sql`excluded.sku` } })
}

export async function takeOff(tx: Database, userId: string, kind: WornKind): Promise<void> {
  await tx.delete(wornItems).where(and(eq(wornItems.userId, userId), eq(wornItems.kind, kind)))
}

/** Pictures, and skus of frames and titles, by username. */
export const looksByNames = (db: Database, usernames: readonly string[]) =>
  db
    .select({
      username: users.username,
      picture: users.profileImage,
      frame: wornSku(users.id, 'frame'),
      title: wornSku(users.id, 'title'),
    })
    .from(users)
    .where(inArray(users.username, [...usernames]))
