import type { NotificationKind, NotificationPreference } from '@esports/contract'
import { eq } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { notificationPreferences, users } = schema

export type UserRow = typeof users.$inferSelect

export async function findUser(db: Database, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row
}

/** Locks the row until the end of the transaction. */
export async function lockUser(tx: Database, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return row
}

export async function writeUser(tx: Database, userId: string, change: Partial<UserRow>): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, userId))
}

export async function preferencesOf(
  db: Database,
  userId: string,
): Promise<ReadonlyMap<NotificationKind, NotificationPreference>> {
  const rows = await db
    .select({
      kind: notificationPreferences.kind,
      inApp: notificationPreferences.inApp,
      sound: notificationPreferences.sound,
      desktop: notificationPreferences.desktop,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
  // A check constraint limits the column to the contract's values.
  return new Map(
    rows.map((row) => [row.kind as NotificationKind, { ...row, kind: row.kind as NotificationKind }]),
  )
}

export async function writePreference(
  tx: Database,
  userId: string,
  { kind, ...how }: NotificationPreference,
): Promise<void> {
  await tx
    .insert(notificationPreferences)
    .values({ userId, kind, ...how })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: how,
    })
}
