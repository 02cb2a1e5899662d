import type { Player, StaffMember, TournamentState } from '@esports/contract'
import { and, asc, eq, ilike, inArray, or, type Placeholder, sql } from 'drizzle-orm'
import { compiled, type Database, schema } from '../../platform/database/index.ts'
import { insertAll, updateAll } from '../../platform/database/rows.ts'
import { listRankOf } from '../../platform/database/schema/list-rank.ts'
import { revisionOf, seqOf } from '../../platform/outbox.ts'
import { likePattern } from '../../platform/paging.ts'
import type { TournamentRow } from './tournament-row.ts'

const { entries, entryMembers, games, participants, tournaments, tournamentStaff, users } = schema

export interface TournamentWithGame {
  readonly tournament: TournamentRow
  readonly game: { readonly slug: string; readonly name: string; readonly hue: number }
}

export interface TournamentFilter {
  readonly kind?: 'online' | 'local' | undefined
  readonly game?: string | undefined
  readonly state?: TournamentState | undefined
  /** Limits the list to tournaments in which this gamer has a place. */
  readonly entrantId?: string | undefined
  /** Limits the list to tournaments of this organizer. */
  readonly organizerId?: string | undefined
  readonly q?: string | undefined
  readonly after?: { readonly rank: number; readonly startsAt: Date; readonly id: string } | undefined
  readonly limit: number
}

const gameColumns = { slug: games.slug, name: games.name, hue: games.hue }

export function listTournaments(db: Database, filter: TournamentFilter): Promise<TournamentWithGame[]> {
  const { after } = filter
  return db
    .select({ tournament: tournaments, game: gameColumns })
    .from(tournaments)
    .innerJoin(games, eq(games.slug, tournaments.gameSlug))
    .where(
      and(
        filter.kind && eq(tournaments.kind, filter.kind),
        filter.game ? eq(tournaments.gameSlug, filter.game) : undefined,
        filter.state && eq(tournaments.listRank, listRankOf(filter.state)),
        filter.q?.trim() ? ilike(tournaments.name, likePattern(filter.q)) : undefined,
        filter.organizerId ? eq(tournaments.organizerId, filter.organizerId) : undefined,
        filter.entrantId
          ? inArray(
              tournaments.id,
              db
                .select({ id: entryMembers.tournamentId })
                .from(entryMembers)
                .where(and(eq(entryMembers.userId, filter.entrantId), eq(entryMembers.status, 'accepted'))),
            )
          : undefined,
        after &&
          sql`(${tournaments.listRank}, ${tournaments.startsAt}, ${tournaments.id})
            > (${after.rank}::integer, ${after.startsAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(tournaments.listRank), asc(tournaments.startsAt), asc(tournaments.id))
    .limit(filter.limit)
}

export interface TournamentAtRevision extends TournamentWithGame {
  /** Sequence number of its newest event. */
  readonly seq: number
  /** Increases with every committed change of the tournament and its data. */
  readonly revision: number
}

export async function findBySlug(db: Database, slug: string): Promise<TournamentAtRevision | undefined> {
  const [row] = await db
    .select({ tournament: tournaments, game: gameColumns, seq: seqOf, revision: revisionOf })
    .from(tournaments)
    .innerJoin(games, eq(games.slug, tournaments.gameSlug))
    .where(eq(tournaments.slug, slug))
  return row
}

/** Whether a user is or was on a roster of a tournament, or is on its staff. */
export async function hasPart(db: Database, tournamentId: string, userId: string): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    select exists (select from ${entryMembers} where tournament_id = ${tournamentId} and user_id = ${userId})
      or exists (select from ${tournamentStaff} where tournament_id = ${tournamentId} and user_id = ${userId}) as has_part`)) as {
    rows: readonly { has_part: boolean }[]
  }
  return rows[0]?.has_part ?? false
}

export async function findPerson(db: Database, id: string): Promise<{ username: string; name: string }> {
  const [row] = await db
    .select({ username: users.username, name: users.name })
    .from(users)
    .where(eq(users.id, id))
  if (!row) throw new Error(`User ${id} does not exist.`)
  return row
}

/** A page of entries with a place, in order of registration. */
export const entrantsOf = (
  db: Database,
  {
    tournamentId,
    after,
    limit,
  }: {
    readonly tournamentId: string
    readonly after?: { readonly at: Date; readonly id: string } | undefined
    readonly limit: number
  },
) =>
  db
    .select({
      id: entries.id,
      entryId: entries.id,
      name: entries.name,
      username: users.username,
      rating: entries.rating,
      createdAt: entries.createdAt,
    })
    .from(entries)
    .leftJoin(users, and(eq(users.id, entries.captainId), eq(entries.kind, 'solo')))
    .where(
      and(
        eq(entries.tournamentId, tournamentId),
        eq(entries.status, 'confirmed'),
        after &&
          sql`(${entries.createdAt}, ${entries.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(entries.createdAt), asc(entries.id))
    .limit(limit)

/** A page of participants by final place, if known, then by seed. */
export const participantsOf = (
  db: Database,
  {
    tournamentId,
    after,
    limit,
  }: {
    readonly tournamentId: string
    readonly after?: { readonly place: number; readonly seed: number } | undefined
    readonly limit: number
  },
) =>
  db
    .select({
      id: participants.id,
      entryId: participants.entryId,
      name: participants.name,
      username: users.username,
      seed: participants.seed,
      rating: participants.rating,
      finalPlace: participants.finalPlace,
      isOut: participants.isOut,
      place: sql<number>`${schema.placeSql}`,
    })
    .from(participants)
    .innerJoin(entries, eq(entries.id, participants.entryId))
    .leftJoin(users, and(eq(users.id, entries.captainId), eq(entries.kind, 'solo')))
    .where(
      and(
        eq(participants.tournamentId, tournamentId),
        after &&
          sql`(${schema.placeSql}, ${participants.seed}) > (${after.place}::integer, ${after.seed}::integer)`,
      ),
    )
    .orderBy(schema.placeSql, asc(participants.seed))
    .limit(limit)

const rolesInOrder = ['captain', 'player', 'substitute', 'coach'] as const

/** Accepted roster members by entry id, captain first. */
export async function rostersOf(
  db: Database,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, Player['roster']>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .select({
      entryId: entryMembers.entryId,
      username: users.username,
      name: users.name,
      role: entryMembers.role,
    })
    .from(entryMembers)
    .innerJoin(users, eq(users.id, entryMembers.userId))
    .where(and(inArray(entryMembers.entryId, [...entryIds]), eq(entryMembers.status, 'accepted')))
    .orderBy(asc(entryMembers.invitedAt), asc(users.username))
  const rosters = Map.groupBy(rows, ({ entryId }) => entryId)
  return new Map(
    [...rosters].map(([entryId, members]) => [
      entryId,
      rolesInOrder.flatMap((role) =>
        members
          .filter((member) => member.role === role)
          .map(({ username, name }) => ({ username, name, role })),
      ),
    ]),
  )
}

/** Status of a gamer's current or last entry, by tournament id. */
export async function entryStatusesOf(
  db: Database,
  tournamentIds: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, string>> {
  if (tournamentIds.length === 0) return new Map()
  const rows = await findEntryStatuses(db, { ids: tournamentIds, userId })
  return new Map(rows.map(({ tournamentId, status }) => [tournamentId, status]))
}

const findEntryStatuses = compiled((db, value: (name: 'ids' | 'userId') => Placeholder) =>
  db
    .select({ tournamentId: entries.tournamentId, status: entries.status })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(
      and(
        sql`${entryMembers.tournamentId} = any(${value('ids')}::uuid[])`,
        eq(entryMembers.userId, value('userId')),
        or(
          eq(entryMembers.status, 'accepted'),
          and(
            eq(entryMembers.role, 'captain'),
            inArray(entries.status, ['withdrawn', 'disqualified', 'no_show']),
          ),
        ),
      ),
    )
    // The last row per tournament wins: an active entry sorts after a withdrawn one.
    .orderBy(sql`${entryMembers.status} = 'accepted'`, asc(entries.createdAt), asc(entries.id)),
)

/** Whether a user was ever on a roster; if not, lists are the same for them as for a visitor. */
export async function hasEntered(db: Database, userId: string): Promise<boolean> {
  const found = await findEntered(db, { userId })
  return found.length > 0
}

const findEntered = compiled((db, value: (name: 'userId') => Placeholder) =>
  db
    .select({ entryId: entryMembers.entryId })
    .from(entryMembers)
    .where(eq(entryMembers.userId, value('userId')))
    .limit(1),
)

export async function findUserId(db: Database, username: string): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  return row?.id
}

export async function staffOf(db: Database, tournamentId: string): Promise<StaffMember[]> {
  const rows = await db
    .select({ username: users.username, name: users.name, role: tournamentStaff.role })
    .from(tournamentStaff)
    .innerJoin(users, eq(users.id, tournamentStaff.userId))
    .where(eq(tournamentStaff.tournamentId, tournamentId))
    .orderBy(asc(tournamentStaff.addedAt), asc(users.username))
  // A check constraint limits the column to the contract's values.
  return rows.map((row) => ({ ...row, role: row.role as StaffMember['role'] }))
}

export async function putStaff(tx: Database, row: typeof tournamentStaff.$inferInsert): Promise<void> {
  await tx
    .insert(tournamentStaff)
    .values(row)
    .onConflictDoUpdate({
      target: [tournamentStaff.tournamentId, tournamentStaff.userId],
      set: { role: row.role },
    })
}

export async function deleteStaff(tx: Database, tournamentId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(tournamentStaff)
    .where(and(eq(tournamentStaff.tournamentId, tournamentId), eq(tournamentStaff.userId, userId)))
    .returning({ userId: tournamentStaff.userId })
  return rows.length > 0
}

export async function writePause(
  tx: Database,
  id: string,
  pause: Pick<TournamentRow, 'pausedAt' | 'pauseReason'> & Partial<Pick<TournamentRow, 'resumedAt'>>,
): Promise<void> {
  await tx.update(tournaments).set(pause).where(eq(tournaments.id, id))
}

export async function writeParticipants(
  tx: Database,
  seeded: readonly (typeof participants.$inferInsert)[],
): Promise<void> {
  await insertAll(tx, participants, seeded)
}

export async function writeState(tx: Database, id: string, state: TournamentState): Promise<void> {
  await tx.update(tournaments).set({ state }).where(eq(tournaments.id, id))
}

export async function deleteParticipants(tx: Database, tournamentId: string): Promise<void> {
  await tx.delete(participants).where(eq(participants.tournamentId, tournamentId))
}

export async function clearPlaces(tx: Database, tournamentId: string): Promise<void> {
  await tx.update(participants).set({ finalPlace: null }).where(eq(participants.tournamentId, tournamentId))
}

export async function writePlaces(tx: Database, places: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...places].map(([id, finalPlace]) => ({ id, finalPlace }))
  await updateAll(tx, participants, { key: ['id'], rows })
}

/** All players of tournaments that have started. */
export function participatingUsers(
  tx: Database,
  tournamentIds: readonly string[],
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  return tx
    .select({ id: participants.tournamentId, userId: entryMembers.userId })
    .from(participants)
    .innerJoin(entryMembers, eq(entryMembers.entryId, participants.entryId))
    .where(and(inArray(participants.tournamentId, [...tournamentIds]), eq(entryMembers.status, 'accepted')))
}

export const namesOf = (tx: Database, tournamentIds: readonly string[]) =>
  tx
    .select({
      id: tournaments.id,
      name: tournaments.name,
      slug: tournaments.slug,
      organizerId: tournaments.organizerId,
    })
    .from(tournaments)
    .where(inArray(tournaments.id, [...tournamentIds]))

export type NewTournament = typeof tournaments.$inferInsert

/** Adds a tournament under the first of these slugs that is free. @returns the slug */
export async function addTournament(
  tx: Database,
  row: Omit<NewTournament, 'slug' | 'bannerSeed'>,
  slugs: readonly string[],
): Promise<string> {
  for (const slug of slugs) {
    const rows = await tx
      .insert(tournaments)
      .values({ ...row, slug, bannerSeed: slug })
      .onConflictDoNothing({ target: tournaments.slug })
      .returning({ slug: tournaments.slug })
    if (rows.length > 0) return slug
  }
  throw new Error(`No slug was free: ${slugs.join(', ')}.`)
}

export async function isGame(db: Database, slug: string): Promise<boolean> {
  const rows = await db.select({ slug: games.slug }).from(games).where(eq(games.slug, slug))
  return rows.length > 0
}
