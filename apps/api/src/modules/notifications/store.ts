import { type Notification, requiredNotificationKinds } from '@esports/contract'
import { and, count, desc, eq, gte, isNull, lte, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import { compiled, compiledStatement, type Database, schema } from '../../platform/database/index.ts'
import { insertAll, isAnyOf } from '../../platform/database/rows.ts'
import type { Write } from '../../platform/database/writes.ts'
import { type NewNotification, notificationRow } from './notice.ts'

const { notificationPreferences, notifications } = schema

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

/** Resolves a request; false if it was already resolved. */
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

/** Requests that are answered, or no longer can be. */
export interface EndedRequests {
  /** What they are about. */
  readonly subject: string
  readonly as: NonNullable<Notification['resolvedAs']>
  /** Limits it to those of this gamer. */
  readonly userId?: string | undefined
}

/** The write that resolves requests; null without any. */
export function requestsEnd(ended: readonly EndedRequests[], at: Date): Write | null {
  if (ended.length === 0) return null
  return {
    name: 'end requests',
    // By an array of subjects: for a join the planner would expect a hundred rows, and scan the table.
    build: (
      value,
    ) => sql`update ${notifications} set resolved_as = ended."as", read_at = ${value('at')}::timestamptz
      from jsonb_to_recordset(${value('ended')}::jsonb) as ended(subject uuid, "as" text, user_id uuid)
      where action_subject = ended.subject and resolved_as is null
        and (ended.user_id is null or ${notifications}.user_id = ended.user_id)
        and action_subject = any(array(select subject from jsonb_to_recordset(${value('ended')}::jsonb) as record(subject uuid)))`,
    values: () => ({
      at: at.toISOString(),
      ended: JSON.stringify(ended.map(({ subject, as, userId }) => ({ subject, as, user_id: userId }))),
    }),
  }
}

/** Expires requests to answer results of matches that have changed since, for whatever reason. */
export async function expireOutdated(tx: Database, matchIds: readonly string[], at: Date): Promise<void> {
  if (matchIds.length > 0) await expireOf(tx, { matchIds, at: at.toISOString() })
}

const expireOf = compiledStatement(
  (value: (name: 'matchIds' | 'at') => Placeholder) => sql`
    update ${notifications} set resolved_as = 'expired', read_at = ${value('at')}::timestamptz
    from ${schema.matches} as one
    where ${isAnyOf(notifications.actionSubject, value('matchIds'))} and resolved_as is null
      and action_kind in ('match_result', 'lobby_result') and one.id = action_subject and one.version <> action_version`,
)

/** Maximum rows per statement, to stay within the statement timeout. */
const mostAtOnce = 5_000

/**
 * Adds notifications, except those of a kind that their gamer has switched off in the app.
 *
 * @param options `isOnce`: rows whose dedupe key already exists are skipped
 */
export async function add(
  tx: Database,
  all: readonly NewNotification[],
  options?: { readonly isOnce: boolean },
): Promise<void> {
  const rows = (await wanted(tx, all)).map(notificationRow)
  for (let start = 0; start < rows.length; start += mostAtOnce)
    await insertAll(tx, notifications, rows.slice(start, start + mostAtOnce), options)
}

/** The rows whose gamers want them in the app. */
async function wanted(tx: Database, rows: readonly NewNotification[]): Promise<readonly NewNotification[]> {
  const required: ReadonlySet<string> = new Set(requiredNotificationKinds)
  const userIds = [...new Set(rows.flatMap(({ userId, kind }) => (required.has(kind) ? [] : userId)))]
  if (userIds.length === 0) return rows
  const unwanted = await findSwitchedOff(tx, { userIds })
  if (unwanted.length === 0) return rows
  const isUnwanted = new Set(unwanted.map(({ userId, kind }) => `${userId} ${kind}`))
  return rows.filter(({ userId, kind }) => !isUnwanted.has(`${userId} ${kind}`))
}

const findSwitchedOff = compiled((db, value: (name: 'userIds') => Placeholder) =>
  db
    .select({ userId: notificationPreferences.userId, kind: notificationPreferences.kind })
    .from(notificationPreferences)
    .where(
      and(
        isAnyOf(notificationPreferences.userId, value('userIds')),
        eq(notificationPreferences.inApp, false),
      ),
    ),
)

/** A notification to push: user id and notification id. */
export type Telling = readonly [userId: string, id: string]

/**
 * Marks unannounced notifications, oldest first, in one statement. Rows locked by other processes are skipped.
 *
 * @returns the number of marked notifications, and the unread ones among them
 */
export async function markAnnounced(
  tx: Database,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<{ readonly marked: number; readonly unread: readonly Telling[] }> {
  const [marked] = await markSilent(tx, { at: at.toISOString(), limit })
  return marked ?? { marked: 0, unread: [] }
}

const markSilent = compiledStatement<
  { readonly marked: number; readonly unread: readonly Telling[] },
  'at' | 'limit'
>(
  (value) => sql`
    with silent as materialized (
      select id from ${notifications} where announced_at is null order by created_at, id limit ${value('limit')} for update skip locked
    ), marked as (
      update ${notifications} as one set announced_at = ${value('at')}::timestamptz from silent where one.id = silent.id
      returning one.id, one.user_id, one.read_at, one.created_at
    )
    select count(*)::integer as marked,
      coalesce(jsonb_agg(jsonb_build_array(user_id, id) order by created_at, id) filter (where read_at is null), '[]'::jsonb) as unread
    from marked`,
)

/** Unread notifications of these gamers that any process has marked since a given time. */
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
  /** Number of the gamer's unread notifications. */
  readonly unread: number
  /** Whether the gamer wants to hear it, and to see it outside of the page. */
  readonly sound: boolean
  readonly desktop: boolean
}

/** The notifications to push, oldest first; those read in the meantime are left out. */
export async function readAnnouncements(
  db: Database,
  tellings: readonly Telling[],
): Promise<readonly Announcement[]> {
  if (tellings.length === 0) return []
  const userIds = [...new Set(tellings.map(([userId]) => userId))]
  const found = await db
    .select({
      notification: notifications,
      unread: sql<number>`counted.unread`,
      sound: sql<boolean>`coalesce(${notificationPreferences.sound}, true)`,
      desktop: sql<boolean>`coalesce(${notificationPreferences.desktop}, true)`,
    })
    .from(notifications)
    .innerJoin(
      sql`(select user_id, count(*)::integer as unread from ${notifications}
        where ${isOneOf(sql`user_id`, userIds)} and read_at is null group by user_id) as counted`,
      sql`counted.user_id = ${notifications.userId}`,
    )
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.userId, notifications.userId),
        eq(notificationPreferences.kind, notifications.kind),
      ),
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

/** One parameter for any number of ids. */
const isOneOf = (column: SQLWrapper, ids: readonly string[]) =>
  sql`${column} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** Maps a stored notification to the contract. */
export const viewNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  createdAt: row.createdAt.toISOString(),
  // Check constraints limit both columns to the contract's values.
  type: row.type as Notification['type'],
  imageUrl: row.imageUrl,
  readAt: row.readAt?.toISOString() ?? null,
  resolvedAs: row.resolvedAs as Notification['resolvedAs'],
  href: row.href,
  about: row.about as Notification['about'],
  ...(row.message === null ? {} : { message: { key: row.message, parameters: { ...row.parameters } } }),
})

/** Expires open requests about a cancelled tournament. */
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
