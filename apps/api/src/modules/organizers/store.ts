import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, schema } from '../../platform/database/index.ts'
import { likePattern } from '../../platform/paging.ts'
import { contradictedSlot } from '../matches/contradicted.ts'
import { fieldSize } from '../matches/field-size.ts'
import type { AuditRow } from './audit.ts'
import { fieldNeeded, matchesNeeded, type TrustFacts } from './trust.ts'

const {
  disputes,
  entryMembers,
  matches,
  matchSlots,
  organizerAudit,
  organizerPermissions,
  participants,
  tournaments,
  users,
} = schema
const deciders = alias(users, 'deciders')

export type PermissionRow = typeof organizerPermissions.$inferSelect
export type { AuditRow }

export async function findPermission(db: Database, userId: string): Promise<PermissionRow | undefined> {
  const [row] = await db.select().from(organizerPermissions).where(eq(organizerPermissions.userId, userId))
  return row
}

/** Locks a permission until the transaction ends. */
export async function lockPermission(tx: Database, userId: string): Promise<PermissionRow | undefined> {
  const [row] = await tx
    .select()
    .from(organizerPermissions)
    .where(eq(organizerPermissions.userId, userId))
    .for('update')
  return row
}

/** Adds a permission; false if a concurrent request added one. */
export async function addPermission(
  tx: Database,
  row: typeof organizerPermissions.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(organizerPermissions)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: organizerPermissions.userId })
  return rows.length > 0
}

export async function writePermission(
  tx: Database,
  userId: string,
  change: Partial<typeof organizerPermissions.$inferInsert>,
): Promise<void> {
  await tx
    .update(organizerPermissions)
    .set({ ...change, version: sql`${organizerPermissions.version} + 1` })
    .where(eq(organizerPermissions.userId, userId))
}

export async function lastAudit(tx: Database, userId: string): Promise<AuditRow | undefined> {
  const [row] = await tx
    .select()
    .from(organizerAudit)
    .where(eq(organizerAudit.userId, userId))
    .orderBy(desc(organizerAudit.seq))
    .limit(1)
  return row
}

export async function addAudit(tx: Database, row: AuditRow): Promise<void> {
  await tx.insert(organizerAudit).values(row)
}

/** Audit entries of gamers, oldest first. */
export const auditsOf = (db: Database, userIds: readonly string[]): Promise<AuditRow[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(organizerAudit)
        .where(inArray(organizerAudit.userId, [...userIds]))
        .orderBy(asc(organizerAudit.userId), asc(organizerAudit.seq))

/** Tournaments of organizers that are published and not over yet, by user id. */
export async function runningOf(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: tournaments.organizerId, running: sql<number>`count(*)::integer` })
    .from(tournaments)
    .where(
      and(
        inArray(tournaments.organizerId, [...userIds]),
        inArray(tournaments.state, ['published', 'registration_open', 'check_in', 'seeding', 'live']),
      ),
    )
    .groupBy(tournaments.organizerId)
  return new Map(rows.map(({ userId, running }) => [userId, running]))
}

/** Ids of an organizer's tournaments whose results are not final yet. */
export async function unfinishedOf(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(
      and(eq(tournaments.organizerId, userId), sql`${tournaments.state} not in ('finalized', 'cancelled')`),
    )
    .orderBy(asc(tournaments.id))
  return rows.map(({ id }) => id)
}

// Two accounts could stage matches in tournaments of their own; XP for places wants the same field.
const hasPlayed = sql`(
  select count(*)::integer from (
    select from ${entryMembers} as member
      join ${participants} as entrant on entrant.entry_id = member.entry_id
      join ${matchSlots} as side on side.participant_id = entrant.id
      join ${matches} as played on played.id = side.match_id
      join ${tournaments} on ${tournaments}.id = played.tournament_id
    where member.user_id = ${users}.id and member.status = 'accepted' and member.role in ('captain', 'player')
      and played.state = 'completed' and played.outcome in ('win', 'draw', 'ranked') and not side.is_absent
      and ${tournaments}.organizer_id <> ${users}.id and ${fieldSize} >= ${sql.raw(String(fieldNeeded))}
    limit ${sql.raw(String(matchesNeeded))}) as enough)`

const hasLost = (since: Date) => sql`(
  select count(*)::integer from ${entryMembers} as member
    join ${participants} as entrant on entrant.entry_id = member.entry_id
    join ${matchSlots} as own on own.participant_id = entrant.id
    join ${matches} as ruled on ruled.id = own.match_id
    join ${disputes} as about on about.match_id = ruled.id
  where member.user_id = ${users}.id and member.status = 'accepted' and member.role = 'captain'
    and about.ruled_by is not null and about.ruled_at >= ${since.toISOString()}::timestamptz
    and ruled.report_by is not null and about.opened_at >= ruled.reported_at and own.slot = ${contradictedSlot})`

/** What the trust rules are applied to, by user id. */
export async function trustFactsOf(
  db: Database,
  userIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, TrustFacts>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({
      userId: users.id,
      createdAt: users.createdAt,
      hasWallet: sql<boolean>`${users.evmWalletAddress} is not null`,
      matchesPlayed: sql<number>`${hasPlayed}`,
      disputesLost: sql<number>`${hasLost(since)}`,
      refusals: sql<number>`(select count(*)::integer from ${organizerAudit} as past
        where past.user_id = ${users}.id and past.action in ('rejected', 'suspended'))`,
    })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return new Map(rows.map(({ userId, ...facts }) => [userId, facts]))
}

const caseColumns = {
  permission: organizerPermissions,
  username: users.username,
  name: users.name,
  memberSince: users.createdAt,
  decidedBy: deciders.username,
}
const cases = (db: Database) =>
  db
    .select(caseColumns)
    .from(organizerPermissions)
    .innerJoin(users, eq(users.id, organizerPermissions.userId))
    .leftJoin(deciders, eq(deciders.id, organizerPermissions.decidedBy))

export type CaseRow = Awaited<ReturnType<typeof cases>>[number]

/** A page of permissions of a status: requests oldest first, others newest first. */
export function listCases(
  db: Database,
  {
    status,
    q,
    after,
    limit,
  }: {
    readonly status: string
    readonly q?: string | undefined
    readonly after?: { readonly at: Date; readonly id: string } | undefined
    readonly limit: number
  },
): Promise<CaseRow[]> {
  const isQueue = status === 'requested'
  const { changedAt, userId } = organizerPermissions
  const past = isQueue ? sql`>` : sql`<`
  const order = isQueue ? [asc(changedAt), asc(userId)] : [desc(changedAt), desc(userId)]
  return cases(db)
    .where(
      and(
        eq(organizerPermissions.status, status),
        q?.trim()
          ? or(
              ilike(users.username, likePattern(q)),
              ilike(users.name, likePattern(q)),
              sql`${organizerPermissions.application}->>'organization' ilike ${likePattern(q)}`,
            )
          : undefined,
        after &&
          sql`(${changedAt}, ${userId}) ${past} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(...order)
    .limit(limit)
}

export async function findCase(db: Database, userId: string): Promise<CaseRow | undefined> {
  const [row] = await cases(db).where(eq(organizerPermissions.userId, userId))
  return row
}

/** Which of these slugs are no games. */
export async function unknownGames(db: Database, slugs: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ slug: schema.games.slug })
    .from(schema.games)
    .where(inArray(schema.games.slug, [...slugs]))
  const known = new Set(rows.map(({ slug }) => slug))
  return slugs.filter((slug) => !known.has(slug))
}
