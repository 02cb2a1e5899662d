import type { Announcement } from '@esports/contract'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { announcements, tournaments, users } = schema

const isShown = isNull(announcements.removedAt)

export async function findTournamentId(db: Database, slug: string): Promise<string | undefined> {
  const [row] = await db.select({ id: tournaments.id }).from(tournaments).where(eq(tournaments.slug, slug))
  return row?.id
}

export interface AnnouncementKey {
  readonly isPinned: boolean
  readonly at: Date
  readonly id: string
}

/** A page of announcements: pinned ones first, then newest first. */
export async function listShown(
  db: Database,
  {
    tournamentId,
    after,
    limit,
  }: {
    readonly tournamentId: string
    readonly after?: AnnouncementKey | undefined
    readonly limit: number
  },
): Promise<Announcement[]> {
  const rows = await select(db)
    .where(
      and(
        eq(announcements.tournamentId, tournamentId),
        isShown,
        after &&
          sql`(${announcements.isPinned}, ${announcements.createdAt}, ${announcements.id})
            < (${after.isPinned}::boolean, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(announcements.isPinned), desc(announcements.createdAt), desc(announcements.id))
    .limit(limit)
  return rows.map(toAnnouncement)
}

/** One that is shown; undefined if it was removed, or belongs to another tournament. */
export async function findShown(
  db: Database,
  { tournamentId, id }: { readonly tournamentId: string; readonly id: string },
): Promise<Announcement | undefined> {
  const [row] = await select(db).where(
    and(eq(announcements.id, id), eq(announcements.tournamentId, tournamentId), isShown),
  )
  return row && toAnnouncement(row)
}

export async function countPinned(tx: Database, tournamentId: string): Promise<number> {
  const rows = await tx
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.tournamentId, tournamentId), isShown, eq(announcements.isPinned, true)))
  return rows.length
}

export async function add(tx: Database, row: typeof announcements.$inferInsert): Promise<void> {
  await tx.insert(announcements).values(row)
}

export async function write(
  tx: Database,
  id: string,
  change: Partial<Pick<typeof announcements.$inferInsert, 'isPinned' | 'removedAt' | 'removedBy'>>,
): Promise<void> {
  await tx.update(announcements).set(change).where(eq(announcements.id, id))
}

const select = (db: Database) =>
  db
    .select({
      id: announcements.id,
      text: announcements.body,
      by: { username: users.username, name: users.name },
      at: announcements.createdAt,
      isPinned: announcements.isPinned,
    })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.authorId))

const toAnnouncement = ({ at, ...row }: Omit<Announcement, 'at'> & { readonly at: Date }): Announcement => ({
  ...row,
  at: at.toISOString(),
})
