import type { Notification } from '@esports/contract'
import { and, count, desc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { insertAll } from '../../platform/database/rows.ts'

const { notifications } = schema

export type NotificationRow = typeof notifications.$inferSelect
export type NewNotification = typeof notifications.$inferInsert

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

/** The statement that ends requests about something; it is done when it is awaited. */
export function resolveBySubject(
  tx: Database,
  subject: string,
  as: NonNullable<Notification['resolvedAs']>,
  at: Date,
  /** Only those of this gamer. */
  userId?: string,
) {
  return tx
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

/** Requests to answer results that these matches have moved on from wait for nobody any more, however it came to that. */
export async function expireOutdated(tx: Database, matchIds: readonly string[], at: Date): Promise<void> {
  if (matchIds.length === 0) return
  const { matches } = schema
  await tx
    .update(notifications)
    .set({ resolvedAs: 'expired', readAt: at })
    .from(matches)
    .where(
      and(
        inArray(notifications.actionSubject, [...matchIds]),
        isNull(notifications.resolvedAs),
        eq(notifications.actionKind, 'match_result'),
        eq(matches.id, notifications.actionSubject),
        ne(matches.version, notifications.actionVersion),
      ),
    )
}

/** So many are added by one statement that none runs into its time limit. */
const mostAtOnce = 5_000

export async function add(tx: Database, rows: readonly NewNotification[]): Promise<void> {
  for (let start = 0; start < rows.length; start += mostAtOnce)
    await insertAll(tx, notifications, rows.slice(start, start + mostAtOnce))
}

export interface Announcement {
  readonly notification: NotificationRow
  /** How many the gamer has not read. */
  readonly unread: number
}

/**
 * Marks notifications that nobody has told of, the oldest first, by one statement. Those that others are marking are left to them.
 *
 * @param listeners gamers who can be told
 * @returns how many were marked; and of those, the unread ones of gamers who can be told
 */
export async function markAnnounced(
  tx: Database,
  {
    at,
    listeners,
    limit,
  }: { readonly at: Date; readonly listeners: readonly string[]; readonly limit: number },
): Promise<{ readonly marked: number; readonly announcements: readonly Announcement[] }> {
  const { rows } = (await tx.execute(sql`
    with silent as materialized (
      select id from ${notifications} where announced_at is null order by created_at, id limit ${limit} for update skip locked
    ), marked as (
      update ${notifications} as one set announced_at = ${at.toISOString()}::timestamptz from silent where one.id = silent.id
      returning one.id, one.user_id, one.read_at
    ), told as (
      select id, user_id from marked
      where read_at is null and user_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(listeners)}::jsonb))
    ), counted as (
      select user_id, count(*)::integer as unread from ${notifications}
      where read_at is null and user_id in (select user_id from told) group by user_id
    )
    select (select count(*)::integer from marked) as marked,
      coalesce((select jsonb_agg(jsonb_build_array(told.id, counted.unread)) from told join counted using (user_id)), '[]'::jsonb) as told`)) as {
    rows: readonly { marked: number; told: readonly (readonly [string, number])[] }[]
  }
  const [{ marked, told }] = rows as readonly [(typeof rows)[number]]
  if (told.length === 0) return { marked, announcements: [] }
  const unread = new Map(told)
  const found = await tx
    .select()
    .from(notifications)
    .where(
      sql`${notifications.id} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify([...unread.keys()])}::jsonb))`,
    )
    .orderBy(notifications.createdAt, notifications.id)
  return {
    marked,
    announcements: found.map((notification) => ({ notification, unread: unread.get(notification.id) ?? 0 })),
  }
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

/** Requests about a tournament that is called off wait for nobody any more. */
export async function expireOfTournament(tx: Database, tournamentId: string, at: Date): Promise<void> {
  const { matches, entries } = schema
  await tx
    .update(notifications)
    .set({ resolvedAs: 'expired', readAt: at })
    .where(
      and(
        isNull(notifications.resolvedAs),
        sql`${notifications.actionSubject} in (
          select ${matches.id} from ${matches} where ${matches.tournamentId} = ${tournamentId}
          union all select ${entries.id} from ${entries} where ${entries.tournamentId} = ${tournamentId})`,
      ),
    )
}
