import type { Notification } from '@esports/contract'
import { and, count, desc, eq, isNull, lte } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { notifications } = schema

export type NotificationRow = typeof notifications.$inferSelect

export const listOf = (
  db: Database,
  query: { readonly userId: string; readonly asOf: Date; readonly limit: number; readonly offset: number },
): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, query.userId), lte(notifications.createdAt, query.asOf)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(query.limit)
    .offset(query.offset)

export async function countUnread(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return row?.unread ?? 0
}

export async function markAllRead(db: Database, userId: string, at: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
}

export async function findOwn(
  db: Database,
  id: string,
  userId: string,
): Promise<NotificationRow | undefined> {
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
  return row
}

/** Ends a request once; false when it had ended before. */
export async function resolve(
  db: Database,
  id: string,
  as: NonNullable<Notification['resolvedAs']>,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ resolvedAs: as, readAt: at })
    .where(and(eq(notifications.id, id), isNull(notifications.resolvedAs)))
    .returning({ id: notifications.id })
  return rows.length > 0
}

export async function resolveBySubject(
  tx: Database,
  subject: string,
  as: NonNullable<Notification['resolvedAs']>,
  at: Date,
  /** Only those of this gamer. */
  userId?: string,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ resolvedAs: as, readAt: at })
    .where(
      and(
        eq(notifications.actionSubject, subject),
        isNull(notifications.resolvedAs),
        userId === undefined ? undefined : eq(notifications.userId, userId),
      ),
    )
}

/** Adds notifications; one that was made before under the same key is left as it is. */
export async function add(tx: Database, rows: readonly (typeof notifications.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(notifications)
      .values([...rows])
      .onConflictDoNothing()
}

export const unannounced = (db: Database, limit: number): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(isNull(notifications.announcedAt))
    .orderBy(notifications.createdAt, notifications.id)
    .limit(limit)

export async function markAnnounced(db: Database, id: string, at: Date): Promise<void> {
  await db.update(notifications).set({ announcedAt: at }).where(eq(notifications.id, id))
}

/** A stored notification as the contract shows it. */
export const viewNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  createdAt: row.createdAt.toISOString(),
  // Constraints of the table hold both to the contract's words.
  type: row.type as Notification['type'],
  imageUrl: row.imageUrl,
  readAt: row.readAt?.toISOString() ?? null,
  resolvedAs: row.resolvedAs as Notification['resolvedAs'],
  href: row.href,
})
