import type { Notification } from '@esports/contract'
import { and, count, desc, eq, gte, inArray, isNull, lte, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { insertAll } from '../../platform/database/rows.ts'
import type { Write } from '../../platform/database/writes.ts'

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

/**
 * The write that ends requests about something.
 *
 * @param userId only those of this gamer; null: of everybody
 */
export const requestsEnd = (
  subject: string,
  as: NonNullable<Notification['resolvedAs']>,
  { at, userId = null }: { readonly at: Date; readonly userId?: string | null | undefined },
): Write => ({
  name: 'end requests',
  build: (
    value,
  ) => sql`update ${notifications} set resolved_as = ${value('as')}, read_at = ${value('at')}::timestamptz
    where action_subject = ${value('subject')}::uuid and resolved_as is null
      and (${value('userId')}::uuid is null or user_id = ${value('userId')}::uuid)`,
  values: () => ({ subject, as, at: at.toISOString(), userId }),
})

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
        inArray(notifications.actionKind, ['match_result', 'lobby_result']),
        eq(matches.id, notifications.actionSubject),
        ne(matches.version, notifications.actionVersion),
      ),
    )
}

/** So many are added by one statement that none runs into its time limit. */
const mostAtOnce = 5_000

/** @param options `isOnce`: one with a dedupe key that is there already is left out */
export async function add(
  tx: Database,
  rows: readonly NewNotification[],
  options?: { readonly isOnce: boolean },
): Promise<void> {
  for (let start = 0; start < rows.length; start += mostAtOnce)
    await insertAll(tx, notifications, rows.slice(start, start + mostAtOnce), options)
}

/** Who is to be told of which notification: gamer and id. */
export type Telling = readonly [userId: string, id: string]

/**
 * Marks notifications that nobody has told of, the oldest first, by one statement. Those that others are marking are left to them.
 *
 * @returns how many were marked; and of those, the unread ones
 */
export async function markAnnounced(
  tx: Database,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<{ readonly marked: number; readonly unread: readonly Telling[] }> {
  const { rows } = (await tx.execute(sql`
    with silent as materialized (
      select id from ${notifications} where announced_at is null order by created_at, id limit ${limit} for update skip locked
    ), marked as (
      update ${notifications} as one set announced_at = ${at.toISOString()}::timestamptz from silent where one.id = silent.id
      returning one.id, one.user_id, one.read_at, one.created_at
    )
    select count(*)::integer as marked,
      coalesce(jsonb_agg(jsonb_build_array(user_id, id) order by created_at, id) filter (where read_at is null), '[]'::jsonb) as unread
    from marked`)) as { rows: readonly { marked: number; unread: readonly Telling[] }[] }
  const [marked] = rows as readonly [(typeof rows)[number]]
  return marked
}

/** Unread notifications of some gamers that were marked since a moment, by whatever process. */
export async function announcedSince(
  db: Database,
  { since, userIds }: { readonly since: Date; readonly userIds: readonly string[] },
): Promise<readonly Telling[]> {
  if (userIds.length === 0) return []
  const found = await db
    .select({ id: notifications.id, userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        isOneOf(notifications.userId, userIds),
        isNull(notifications.readAt),
        gte(notifications.announcedAt, since),
      ),
    )
  return found.map(({ id, userId }) => [userId, id])
}

export interface Announcement {
  readonly notification: NotificationRow
  /** How many the gamer has not read. */
  readonly unread: number
}

/** What there is to tell of notifications, the oldest first; nothing of those that were read since. */
export async function readAnnouncements(
  db: Database,
  tellings: readonly Telling[],
): Promise<readonly Announcement[]> {
  if (tellings.length === 0) return []
  const userIds = [...new Set(tellings.map(([userId]) => userId))]
  const found = await db
    .select({ notification: notifications, unread: sql<number>`counted.unread` })
    .from(notifications)
    .innerJoin(
      sql`(select user_id, count(*)::integer as unread from ${notifications}
        where ${isOneOf(sql`user_id`, userIds)} and read_at is null group by user_id) as counted`,
      sql`counted.user_id = ${notifications.userId}`,
    )
    .where(
      and(
        isOneOf(
          notifications.id,
          tellings.map(([, id]) => id),
        ),
        isNull(notifications.readAt),
      ),
    )
    .orderBy(notifications.createdAt, notifications.id)
  return found
}

/** One parameter, however many there are. */
const isOneOf = (column: SQLWrapper, ids: readonly string[]) =>
  sql`${column} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

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
