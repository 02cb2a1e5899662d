import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { likePattern } from '../../platform/paging.ts'

const { clanMembers, clanRequests, clans, users, wornItems } = schema

export const listClans = (
  db: Database,
  query: {
    readonly q?: string | undefined
    readonly after?: { readonly rating: number; readonly id: string } | undefined
    readonly limit: number
  },
) =>
  db
    .select({
      id: clans.id,
      slug: clans.slug,
      name: clans.name,
      tag: clans.tag,
      about: clans.about,
      region: clans.region,
      joinPolicy: clans.joinPolicy,
      // Counted for the clans of the page only: a `group by` would count the members of every clan first.
      members: sql<number>`(select count(*)::integer from ${clanMembers} where clan_id = ${clans}.id)`,
      memberMax: clans.memberMax,
      rating: clans.rating,
      hue: clans.hue,
    })
    .from(clans)
    .where(
      and(
        query.q?.trim()
          ? or(ilike(clans.name, likePattern(query.q)), ilike(clans.tag, likePattern(query.q)))
          : undefined,
        query.after &&
          sql`(${clans.rating}, ${clans.id}) < (${query.after.rating}::integer, ${query.after.id}::uuid)`,
      ),
    )
    .orderBy(desc(clans.rating), desc(clans.id))
    .limit(query.limit)

export type ClanRow = typeof clans.$inferSelect

export async function findClan(db: Database, slug: string): Promise<ClanRow | undefined> {
  const [row] = await db.select().from(clans).where(eq(clans.slug, slug))
  return row
}

/** Makes everything that changes who is in a clan wait for each other. */
export async function lockClan(tx: Database, id: string): Promise<void> {
  await tx.select({ id: clans.id }).from(clans).where(eq(clans.id, id)).for('no key update')
}

/** Skus of frames and titles of the members, by `<user id> <kind>`. */
export async function wornIn(db: Database, clanId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ userId: wornItems.userId, kind: wornItems.kind, sku: wornItems.sku })
    .from(wornItems)
    .innerJoin(clanMembers, and(eq(clanMembers.userId, wornItems.userId), eq(clanMembers.clanId, clanId)))
    .where(inArray(wornItems.kind, ['frame', 'title']))
  return new Map(rows.map(({ userId, kind, sku }) => [`${userId} ${kind}`, sku]))
}

export const requestsOf = (db: Database, clanId: string) =>
  db
    .select({
      userId: clanRequests.userId,
      username: users.username,
      name: users.name,
      createdAt: clanRequests.createdAt,
    })
    .from(clanRequests)
    .innerJoin(users, eq(users.id, clanRequests.userId))
    .where(eq(clanRequests.clanId, clanId))
    .orderBy(asc(clanRequests.createdAt), asc(clanRequests.userId))

/** @returns false if there is one already */
export async function addRequest(tx: Database, row: typeof clanRequests.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(clanRequests)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: clanRequests.userId })
  return added.length === 1
}

export async function removeRequest(tx: Database, clanId: string, userId: string): Promise<void> {
  await tx.delete(clanRequests).where(and(eq(clanRequests.clanId, clanId), eq(clanRequests.userId, userId)))
}

/** Removes the requests of a gamer to all clans. */
export async function removeRequests(tx: Database, userId: string): Promise<void> {
  await tx.delete(clanRequests).where(eq(clanRequests.userId, userId))
}

/** @returns false if the gamer is in a clan */
export async function addMember(tx: Database, row: typeof clanMembers.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(clanMembers)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: clanMembers.userId })
  return added.length === 1
}

export async function updateRole(tx: Database, clanId: string, userId: string, role: string): Promise<void> {
  await tx
    .update(clanMembers)
    .set({ role })
    .where(and(eq(clanMembers.clanId, clanId), eq(clanMembers.userId, userId)))
}

export async function removeMember(tx: Database, clanId: string, userId: string): Promise<void> {
  await tx.delete(clanMembers).where(and(eq(clanMembers.clanId, clanId), eq(clanMembers.userId, userId)))
}

export const namesOf = (db: Database, userIds: readonly string[]) =>
  db
    .select({ id: users.id, name: users.name, username: users.username })
    .from(users)
    .where(inArray(users.id, [...userIds]))
