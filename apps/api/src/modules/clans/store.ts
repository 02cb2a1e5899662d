import { and, asc, desc, eq, gt, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { likePattern } from '../../platform/paging.ts'
import { emblemColumns } from './emblem.ts'

const { clanBans, clanInvitations, clanMembers, clanRequests, clans, users, wornItems } = schema

/** The columns of a card. */
const card = {
  id: clans.id,
  slug: clans.slug,
  name: clans.name,
  tag: clans.tag,
  about: clans.about,
  region: clans.region,
  joinPolicy: clans.joinPolicy,
  memberMax: clans.memberMax,
  rating: clans.rating,
  emblem: emblemColumns,
}

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
      ...card,
      // Counted for the clans of the page only: a `group by` would count the members of every clan first.
      members: sql<number>`(select count(*)::integer from ${clanMembers} where clan_id = ${clans}.id)`,
    })
    .from(clans)
    .where(
      and(
        isNull(clans.disbandedAt),
        query.q?.trim()
          ? or(ilike(clans.name, likePattern(query.q)), ilike(clans.tag, likePattern(query.q)))
          : undefined,
        query.after &&
          sql`(${clans.rating}, ${clans.id}) < (${query.after.rating}::integer, ${query.after.id}::uuid)`,
      ),
    )
    .orderBy(desc(clans.rating), desc(clans.id))
    .limit(query.limit)

export type ClanRow = NonNullable<Awaited<ReturnType<typeof findClan>>>

export async function findClan(db: Database, slug: string) {
  const [row] = await db
    .select(card)
    .from(clans)
    .where(and(eq(clans.slug, slug), isNull(clans.disbandedAt)))
  return row
}

/** The slug of a clan that is not disbanded. */
export async function slugOfClan(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: clans.slug })
    .from(clans)
    .where(and(eq(clans.id, id), isNull(clans.disbandedAt)))
  return row?.slug
}

/** Whether clans have this name and this tag; case is ignored. */
export async function areTaken(
  db: Database,
  { name, tag }: { readonly name: string; readonly tag: string },
): Promise<{ readonly isNameTaken: boolean; readonly isTagTaken: boolean }> {
  const { rows } = (await db.execute(sql`select
    exists (select from ${clans} where lower(name) = lower(${name}) and disbanded_at is null) as "isNameTaken",
    exists (select from ${clans} where upper(tag) = upper(${tag}) and disbanded_at is null) as "isTagTaken"`)) as {
    rows: readonly [{ isNameTaken: boolean; isTagTaken: boolean }]
  }
  return rows[0]
}

/**
 * Adds a clan by the first slug that is free.
 *
 * @returns the slug; undefined if another clan has the name or the tag
 */
export async function addClan(
  tx: Database,
  row: Omit<typeof clans.$inferInsert, 'slug'>,
  slugs: readonly string[],
): Promise<string | undefined> {
  for (const slug of slugs) {
    const added = await tx
      .insert(clans)
      .values({ ...row, slug })
      .onConflictDoNothing()
      .returning({ slug: clans.slug })
    if (added.length === 1) return slug
  }
  return undefined
}

export async function updateClan(
  tx: Database,
  id: string,
  changes: Partial<typeof clans.$inferInsert>,
): Promise<void> {
  await tx.update(clans).set(changes).where(eq(clans.id, id))
}

/** Makes everything that changes who is in a clan wait for each other. */
export async function lockClan(tx: Database, id: string): Promise<void> {
  await tx.select({ id: clans.id }).from(clans).where(eq(clans.id, id)).for('no key update')
}

/** Skus of the members' titles, by user id. */
export async function titlesIn(db: Database, clanId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ userId: wornItems.userId, sku: wornItems.sku })
    .from(wornItems)
    .innerJoin(clanMembers, and(eq(clanMembers.userId, wornItems.userId), eq(clanMembers.clanId, clanId)))
    .where(eq(wornItems.kind, 'title'))
  return new Map(rows.map(({ userId, sku }) => [userId, sku]))
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

/** Open invitations of a clan, newest first. */
export const invitationsOf = (db: Database, clanId: string, at: Date) =>
  db
    .select({
      userId: clanInvitations.userId,
      username: users.username,
      name: users.name,
      createdAt: clanInvitations.createdAt,
      expiresAt: clanInvitations.expiresAt,
    })
    .from(clanInvitations)
    .innerJoin(users, eq(users.id, clanInvitations.userId))
    .where(and(eq(clanInvitations.clanId, clanId), gt(clanInvitations.expiresAt, at)))
    .orderBy(desc(clanInvitations.createdAt), desc(clanInvitations.userId))

/** Adds an invitation; one that has expired is replaced. */
export async function addInvitation(tx: Database, row: typeof clanInvitations.$inferInsert): Promise<void> {
  const { invitedBy, createdAt, expiresAt } = row
  await tx
    .insert(clanInvitations)
    .values(row)
    .onConflictDoUpdate({
      target: [clanInvitations.clanId, clanInvitations.userId],
      set: { invitedBy, createdAt, expiresAt },
    })
}

export async function removeInvitation(tx: Database, clanId: string, userId: string): Promise<void> {
  await tx
    .delete(clanInvitations)
    .where(and(eq(clanInvitations.clanId, clanId), eq(clanInvitations.userId, userId)))
}

/**
 * Removes the invitations of a gamer to all clans.
 *
 * @returns the ids of the clans
 */
export async function removeInvitations(tx: Database, userId: string): Promise<readonly string[]> {
  const removed = await tx
    .delete(clanInvitations)
    .where(eq(clanInvitations.userId, userId))
    .returning({ clanId: clanInvitations.clanId })
  return removed.map(({ clanId }) => clanId)
}

/** Removes the requests and invitations of a clan that ends. */
export async function removeCandidates(tx: Database, clanId: string): Promise<void> {
  await tx.delete(clanRequests).where(eq(clanRequests.clanId, clanId))
  await tx.delete(clanInvitations).where(eq(clanInvitations.clanId, clanId))
}

/** Bans of a clan, newest first. */
export const bansOf = (db: Database, clanId: string) =>
  db
    .select({
      userId: clanBans.userId,
      username: users.username,
      name: users.name,
      reason: clanBans.reason,
      createdAt: clanBans.createdAt,
    })
    .from(clanBans)
    .innerJoin(users, eq(users.id, clanBans.userId))
    .where(eq(clanBans.clanId, clanId))
    .orderBy(desc(clanBans.createdAt), desc(clanBans.userId))

export async function isBanned(db: Database, clanId: string, userId: string): Promise<boolean> {
  return (await db.$count(clanBans, and(eq(clanBans.clanId, clanId), eq(clanBans.userId, userId)))) > 0
}

/** @returns false if there is one already */
export async function addBan(tx: Database, row: typeof clanBans.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(clanBans)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: clanBans.userId })
  return added.length === 1
}

export async function removeBan(tx: Database, clanId: string, userId: string): Promise<void> {
  await tx.delete(clanBans).where(and(eq(clanBans.clanId, clanId), eq(clanBans.userId, userId)))
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

export async function findGamer(
  db: Database,
  username: string,
): Promise<{ readonly id: string; readonly username: string; readonly name: string } | undefined> {
  const [row] = await db
    .select({ id: users.id, username: users.username, name: users.name })
    .from(users)
    .where(eq(users.username, username))
  return row
}

export const namesOf = (db: Database, userIds: readonly string[]) =>
  db
    .select({ id: users.id, name: users.name, username: users.username })
    .from(users)
    .where(inArray(users.id, [...userIds]))
