import type { EntryMemberRole } from '@esports/contract'
import { and, asc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { insertion } from '../../platform/database/rows.ts'
import { writeTogether } from '../../platform/database/writes.ts'
import type { TournamentRow } from '../tournaments/tournament-row.ts'

const { entries, entryMembers, participants, ratings, teams, tournaments, users } = schema

export type EntryRow = typeof entries.$inferSelect

export async function findUserByName(db: Database, username: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.username, username))
  return row
}

/** Facts that decide whether a gamer may enter a tournament, and how. */
export async function findEntrant(
  db: Database,
  {
    tournamentId,
    gameSlug,
    mode,
    userId,
  }: Pick<TournamentRow, 'gameSlug' | 'mode'> & { readonly tournamentId: string; readonly userId: string },
) {
  const [row] = await db
    .select({
      name: users.name,
      /** Whether they play for an entry of it. */
      isIn: sql<boolean>`exists (select from ${entryMembers} where ${entryMembers.tournamentId} = ${tournamentId}
        and ${entryMembers.userId} = ${userId} and ${entryMembers.status} = 'accepted')`,
      /** Whether the organiser has disqualified their entry. */
      isDisqualified: sql<boolean>`exists (select from ${entries} where ${entries.tournamentId} = ${tournamentId}
        and ${entries.captainId} = ${userId} and ${entries.status} = 'disqualified')`,
      /** An entry that the organiser has asked them to take, and that waits for their answer. */
      askedFor: sql<
        string | null
      >`(select ${entries.id} from ${entries} where ${entries.tournamentId} = ${tournamentId}
        and ${entries.captainId} = ${userId} and ${entries.status} = 'forming' and exists (select from ${entryMembers}
          where ${entryMembers.entryId} = ${entries.id} and ${entryMembers.userId} = ${userId}
          and ${entryMembers.status} = 'invited') limit 1)`,
      /** Rating of the latest season they played in; 1000 if there is none. */
      rating: sql<number>`coalesce((
        select rated.rating from ${ratings} as rated
        where rated.game_slug = ${gameSlug} and rated.mode = ${mode} and rated.user_id = ${userId}
        order by rated.season desc limit 1), 1000)`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) throw new Error(`User ${userId} does not exist.`)
  return row
}

export const findTeam = async (db: Database, id: string) =>
  (await db.select().from(teams).where(eq(teams.id, id)))[0]

export async function insertTeam(tx: Database, team: typeof teams.$inferInsert): Promise<void> {
  await tx.insert(teams).values(team)
}

/** Inserts an entry and its captain, in one statement. */
export async function insertEntry(tx: Database, entry: EntryRow): Promise<void> {
  const { id: entryId, tournamentId, captainId: userId, createdAt: at } = entry
  await writeTogether(tx, [
    insertion(entries, [entry]),
    insertion(entryMembers, [
      {
        entryId,
        tournamentId,
        userId,
        role: 'captain',
        status: 'accepted',
        invitedAt: at,
        answeredAt: at,
      },
    ]),
  ])
}

export async function findEntry(db: Database, id: string): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(entries).where(eq(entries.id, id))
  return row
}

/** The entry a user plays for in a tournament, or captains while it is forming. */
export async function activeEntryOf(
  db: Database,
  { tournamentId, userId }: { readonly tournamentId: string; readonly userId: string },
): Promise<EntryRow | undefined> {
  const [row] = await db
    .select({ entry: entries })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(
      and(
        eq(entryMembers.tournamentId, tournamentId),
        eq(entryMembers.userId, userId),
        eq(entryMembers.status, 'accepted'),
      ),
    )
  return row?.entry
}

export async function writeStatus(
  tx: Database,
  id: string,
  set: Partial<Pick<EntryRow, 'status' | 'queueNo' | 'checkedInAt' | 'rating'>>,
): Promise<EntryRow> {
  const [row] = await tx.update(entries).set(set).where(eq(entries.id, id)).returning()
  if (!row) throw new Error(`Entry ${id} does not exist.`)
  return row
}

/** The last waitlist position; the caller holds the tournament's lock. */
export async function lastInQueue(tx: Database, tournamentId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${entries.queueNo}), 0)::integer` })
    .from(entries)
    .where(eq(entries.tournamentId, tournamentId))
  return row?.last ?? 0
}

/** User ids of the players and substitutes of each waitlisted entry. */
export async function waitingRosters(
  db: Database,
  tournamentId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ entryId: entryMembers.entryId, userId: entryMembers.userId })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(
      and(
        eq(entries.tournamentId, tournamentId),
        eq(entries.status, 'waitlisted'),
        eq(entryMembers.status, 'accepted'),
        ne(entryMembers.role, 'coach'),
      ),
    )
  return new Map(
    [...Map.groupBy(rows, ({ entryId }) => entryId)].map(([id, members]) => [
      id,
      members.map(({ userId }) => userId),
    ]),
  )
}

/**
 * Promotes the entries that have waited longest.
 *
 * @param among ids of the entries that may be promoted; without it all
 */
export async function promote(
  tx: Database,
  tournamentId: string,
  { places, among }: { readonly places: number; readonly among?: readonly string[] | undefined },
): Promise<EntryRow[]> {
  const next = tx
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(
        eq(entries.tournamentId, tournamentId),
        eq(entries.status, 'waitlisted'),
        among && inArray(entries.id, [...among]),
      ),
    )
    .orderBy(asc(entries.queueNo))
    .limit(places)
  return tx
    .update(entries)
    .set({ status: 'confirmed', queueNo: null })
    .where(inArray(entries.id, next))
    .returning()
}

/** Invites a user, also a former member. False if they are already invited or playing. */
export async function inviteMember(tx: Database, row: typeof entryMembers.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(entryMembers)
    .values(row)
    .onConflictDoUpdate({
      target: [entryMembers.entryId, entryMembers.userId],
      set: {
        role: row.role,
        status: row.status,
        invitedAt: row.invitedAt,
        answeredAt: row.answeredAt ?? null,
      },
      setWhere: inArray(entryMembers.status, ['declined', 'removed']),
    })
    .returning({ userId: entryMembers.userId })
  return rows.length > 0
}

export async function findMember(db: Database, entryId: string, userId: string) {
  const [row] = await db
    .select()
    .from(entryMembers)
    .where(and(eq(entryMembers.entryId, entryId), eq(entryMembers.userId, userId)))
  return row
}

export async function writeMember(
  tx: Database,
  {
    entryId,
    userId,
    ...set
  }: {
    readonly entryId: string
    readonly userId: string
    readonly status: 'accepted' | 'declined' | 'removed'
    readonly answeredAt: Date
  },
): Promise<void> {
  await tx
    .update(entryMembers)
    .set(set)
    .where(and(eq(entryMembers.entryId, entryId), eq(entryMembers.userId, userId)))
}

/** Removes all members from an entry that is withdrawn. */
export async function releaseMembers(tx: Database, entryId: string, at: Date): Promise<void> {
  await tx
    .update(entryMembers)
    .set({ status: 'removed', answeredAt: at })
    .where(and(eq(entryMembers.entryId, entryId), inArray(entryMembers.status, ['accepted', 'invited'])))
}

/** Number of accepted players, without substitutes. */
export async function countPlayers(db: Database, entryId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(entryMembers)
    .where(
      and(
        eq(entryMembers.entryId, entryId),
        eq(entryMembers.status, 'accepted'),
        inArray(entryMembers.role, ['captain', 'player']),
      ),
    )
  return row?.count ?? 0
}

/** Number of invited or accepted members, by role. */
export async function countRoster(
  db: Database,
  entryId: string,
  role: 'field' | 'substitute' | 'coach',
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(entryMembers)
    .where(
      and(
        eq(entryMembers.entryId, entryId),
        inArray(entryMembers.status, ['accepted', 'invited']),
        inArray(entryMembers.role, role === 'field' ? ['captain', 'player'] : [role]),
      ),
    )
  return row?.count ?? 0
}

export async function membersOf(db: Database, entryIds: readonly string[]) {
  if (entryIds.length === 0) return []
  const rows = await db
    .select({ member: entryMembers, username: users.username, name: users.name })
    .from(entryMembers)
    .innerJoin(users, eq(users.id, entryMembers.userId))
    .where(and(inArray(entryMembers.entryId, [...entryIds]), ne(entryMembers.status, 'removed')))
    .orderBy(asc(entryMembers.invitedAt), asc(users.username))
  return rows.map(({ member, username, name }) => ({
    entryId: member.entryId,
    userId: member.userId,
    username,
    name,
    // Check constraints limit both columns to the contract's values.
    role: member.role as EntryMemberRole,
    status: member.status as 'invited' | 'accepted' | 'declined',
  }))
}

/** The entries that would start now: confirmed, with enough players, and checked in if required. */
export async function entrantsToStart(
  tx: Database,
  { id, teamSize, checkInOpensMinutes }: Pick<TournamentRow, 'id' | 'teamSize' | 'checkInOpensMinutes'>,
) {
  return tx
    .select({ id: entries.id, name: entries.name, rating: entries.rating })
    .from(entries)
    .where(
      and(
        eq(entries.tournamentId, id),
        eq(entries.status, 'confirmed'),
        checkInOpensMinutes === null ? undefined : sql`${entries.checkedInAt} is not null`,
        sql`(select count(*) from ${entryMembers} where ${entryMembers.entryId} = ${entries.id}
          and ${entryMembers.status} = 'accepted' and ${entryMembers.role} in ('captain', 'player')) >= ${teamSize}`,
      ),
    )
    .orderBy(asc(entries.createdAt), asc(entries.id))
}

/** Entries with a place, in the order of registration. */
export const placedEntries = (db: Database, tournamentId: string) =>
  db
    .select({
      id: entries.id,
      name: entries.name,
      username: users.username,
      rating: entries.rating,
      checkedInAt: entries.checkedInAt,
    })
    .from(entries)
    .leftJoin(users, and(eq(users.id, entries.captainId), eq(entries.kind, 'solo')))
    .where(and(eq(entries.tournamentId, tournamentId), eq(entries.status, 'confirmed')))
    .orderBy(asc(entries.createdAt), asc(entries.id))

/** Those of some ids that are entries of a tournament, with a place or without. */
export async function entriesAmong(
  db: Database,
  tournamentId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.tournamentId, tournamentId), inArray(entries.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** Marks confirmed entries as no-shows that did not check in or have too few players. @returns them */
export function writeNoShows(
  tx: Database,
  tournamentId: string,
  present: readonly string[],
): Promise<{ readonly id: string; readonly hasCheckedIn: boolean }[]> {
  const absent = tx
    .select({ id: entries.id, hasCheckedIn: sql<boolean>`${entries.checkedInAt} is not null`.as('had') })
    .from(entries)
    .where(
      and(
        eq(entries.tournamentId, tournamentId),
        eq(entries.status, 'confirmed'),
        notInArray(entries.id, [...present]),
      ),
    )
    .as('absent')
  return tx
    .update(entries)
    .set({ status: 'no_show', checkedInAt: null })
    .from(absent)
    .where(eq(entries.id, absent.id))
    .returning({ id: entries.id, hasCheckedIn: absent.hasCheckedIn })
}

/** Locks the rosters of a tournament. */
export async function lockRosters(tx: Database, tournamentId: string, at: Date): Promise<void> {
  await tx
    .update(entryMembers)
    .set({ lockedAt: at })
    .where(
      and(
        eq(entryMembers.tournamentId, tournamentId),
        eq(entryMembers.status, 'accepted'),
        isNull(entryMembers.lockedAt),
      ),
    )
}

/** The participant that an entry became when its tournament started. */
export async function participantOf(db: Database, entryId: string) {
  const [row] = await db.select().from(participants).where(eq(participants.entryId, entryId))
  return row
}

/** All accepted members of entries, waitlisted ones included, by tournament id. */
export async function entrantsOf(
  db: Database,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (tournamentIds.length === 0) return new Map()
  const rows = await db
    .select({ id: entryMembers.tournamentId, userId: entryMembers.userId })
    .from(entryMembers)
    .where(and(inArray(entryMembers.tournamentId, [...tournamentIds]), eq(entryMembers.status, 'accepted')))
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, members]) => [id, members.map(({ userId }) => userId)]),
  )
}

/** All roster members of entries with a place. */
export async function rostersOf(db: Database, tournamentId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ userId: entryMembers.userId })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(
      and(
        eq(entries.tournamentId, tournamentId),
        eq(entries.status, 'confirmed'),
        eq(entryMembers.status, 'accepted'),
      ),
    )
  return rows.map(({ userId }) => userId)
}

/** Captains of entries with a place that have not checked in. */
export async function captainsToCheckIn(db: Database, tournamentId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ captainId: entries.captainId })
    .from(entries)
    .where(
      and(
        eq(entries.tournamentId, tournamentId),
        eq(entries.status, 'confirmed'),
        isNull(entries.checkedInAt),
      ),
    )
  return rows.map(({ captainId }) => captainId)
}

/** An entry with related names, for notifications. */
export interface EntrySetting {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly tournament: { readonly name: string; readonly slug: string }
  readonly captainId: string
  /** Ids of the players. */
  readonly userIds: readonly string[]
  /** Ids of invited users who have not answered. */
  readonly invitedIds: readonly string[]
}

/** Settings of entries by id, read in one batch. */
export async function readEntrySettings(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EntrySetting>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: entries.id,
      kind: entries.kind,
      name: entries.name,
      captainId: entries.captainId,
      tournament: { name: tournaments.name, slug: tournaments.slug },
    })
    .from(entries)
    .innerJoin(tournaments, eq(tournaments.id, entries.tournamentId))
    .where(inArray(entries.id, [...ids]))
  const members = Map.groupBy(await membersOf(db, ids), ({ entryId }) => entryId)
  return new Map(
    rows.map((row) => {
      const own = members.get(row.id) ?? []
      const of = (wanted: string) => own.filter(({ status }) => status === wanted).map(({ userId }) => userId)
      return [row.id, { ...row, userIds: of('accepted'), invitedIds: of('invited') }]
    }),
  )
}

export interface NamedUser {
  readonly id: string
  readonly username: string
  readonly name: string
}

export async function usersByName(db: Database, usernames: readonly string[]): Promise<readonly NamedUser[]> {
  if (usernames.length === 0) return []
  return db
    .select({ id: users.id, username: users.username, name: users.name })
    .from(users)
    .where(inArray(users.username, [...usernames]))
}

/** A gamer's part in an entry, also in one that is over. */
export interface Standing {
  readonly role: string
  readonly status: string
  readonly entryStatus: string
  /** Whether the entry is theirs, whatever has become of its roster. */
  readonly isCaptain: boolean
}

/** How gamers stand to the entries of a tournament, by user id. */
export async function standingsOf(
  db: Database,
  tournamentId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Standing[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({
      userId: entryMembers.userId,
      role: entryMembers.role,
      status: entryMembers.status,
      entryStatus: entries.status,
      isCaptain: sql<boolean>`${entries.captainId} = ${entryMembers.userId}`,
    })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(and(eq(entryMembers.tournamentId, tournamentId), inArray(entryMembers.userId, [...userIds])))
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** Number of entries whose captain the organiser has asked, and that can still become one. */
export async function countAsked(db: Database, tournamentId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(
      and(
        eq(entryMembers.tournamentId, tournamentId),
        eq(entryMembers.role, 'captain'),
        eq(entryMembers.status, 'invited'),
        eq(entries.status, 'forming'),
      ),
    )
  return row?.count ?? 0
}

export const teamsOf = async (db: Database, captainIds: readonly string[]) =>
  captainIds.length === 0
    ? []
    : db
        .select({ id: teams.id, name: teams.name, captainId: teams.captainId })
        .from(teams)
        .where(inArray(teams.captainId, [...captainIds]))

/** Inserts entries nobody of which has accepted, with their new teams. */
export async function insertInvited(
  tx: Database,
  rows: {
    readonly teams: readonly (typeof teams.$inferInsert)[]
    readonly entries: readonly EntryRow[]
    readonly members: readonly (typeof entryMembers.$inferInsert)[]
  },
): Promise<void> {
  await writeTogether(tx, [
    insertion(teams, rows.teams),
    insertion(entries, rows.entries),
    insertion(entryMembers, rows.members),
  ])
}
