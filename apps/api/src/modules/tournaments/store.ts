import type { TournamentState } from '@esports/contract'
import { and, asc, eq, gt, ilike, inArray, or, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { insertAll, updateAll } from '../../platform/database/rows.ts'
import { revisionOf, seqOf } from '../../platform/outbox.ts'
import { likePattern } from '../../platform/paging.ts'

const { games, participants, ratings, registrations, seasons, tournaments, users } = schema

export type TournamentRow = typeof tournaments.$inferSelect
export type RegistrationRow = typeof registrations.$inferSelect

export interface TournamentWithGame {
  readonly tournament: TournamentRow
  readonly game: { readonly slug: string; readonly name: string; readonly hue: number }
}

export interface TournamentFilter {
  readonly kind?: 'online' | 'local' | undefined
  readonly game?: string | undefined
  readonly state?: TournamentState | undefined
  /** Only those this gamer has a place in. */
  readonly entrantId?: string | undefined
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
        filter.state && eq(tournaments.state, filter.state),
        filter.q?.trim() ? ilike(tournaments.name, likePattern(filter.q)) : undefined,
        filter.entrantId
          ? inArray(
              tournaments.id,
              db
                .select({ id: registrations.tournamentId })
                .from(registrations)
                .where(
                  and(
                    eq(registrations.userId, filter.entrantId),
                    sql`${registrations.status} <> 'withdrawn'`,
                  ),
                ),
            )
          : undefined,
        after &&
          or(
            gt(tournaments.listRank, after.rank),
            and(eq(tournaments.listRank, after.rank), gt(tournaments.startsAt, after.startsAt)),
            and(
              eq(tournaments.listRank, after.rank),
              eq(tournaments.startsAt, after.startsAt),
              gt(tournaments.id, after.id),
            ),
          ),
      ),
    )
    .orderBy(asc(tournaments.listRank), asc(tournaments.startsAt), asc(tournaments.id))
    .limit(filter.limit)
}

export interface TournamentAtRevision extends TournamentWithGame {
  /** Number of its newest event. */
  readonly seq: number
  /** Grows with every change of the tournament and what belongs to it, as soon as it is committed. */
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

export async function findById(db: Database, id: string): Promise<TournamentRow | undefined> {
  const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id))
  return row
}

/** Holds a tournament until the transaction ends. */
export async function lockById(tx: Database, id: string): Promise<TournamentRow | undefined> {
  const [row] = await tx.select().from(tournaments).where(eq(tournaments.id, id)).for('update')
  return row
}

export async function findPerson(db: Database, id: string): Promise<{ username: string; name: string }> {
  const [row] = await db
    .select({ username: users.username, name: users.name })
    .from(users)
    .where(eq(users.id, id))
  if (!row) throw new Error(`User ${id} does not exist.`)
  return row
}

export const entrantsOf = (db: Database, tournamentId: string) =>
  db
    .select({
      id: registrations.id,
      userId: registrations.userId,
      name: registrations.name,
      username: users.username,
      rating: registrations.rating,
    })
    .from(registrations)
    .leftJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.tournamentId, tournamentId), eq(registrations.status, 'confirmed')))
    .orderBy(asc(registrations.createdAt), asc(registrations.id))

export const participantsOf = (db: Database, tournamentId: string) =>
  db
    .select({
      id: participants.id,
      name: participants.name,
      username: users.username,
      seed: participants.seed,
      rating: participants.rating,
      finalPlace: participants.finalPlace,
    })
    .from(participants)
    .leftJoin(users, eq(users.id, participants.userId))
    .where(eq(participants.tournamentId, tournamentId))
    .orderBy(asc(participants.seed))

export async function registrationsOf(
  db: Database,
  tournamentIds: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, string>> {
  if (tournamentIds.length === 0) return new Map()
  const rows = await db
    .select({ tournamentId: registrations.tournamentId, status: registrations.status })
    .from(registrations)
    .where(and(inArray(registrations.tournamentId, [...tournamentIds]), eq(registrations.userId, userId)))
  return new Map(rows.map(({ tournamentId, status }) => [tournamentId, status]))
}

/** The rating a gamer enters with: of the newest season, 1000 for a newcomer. */
export async function ratingOf(db: Database, gameSlug: string, userId: string): Promise<number> {
  const [row] = await db
    .select({ rating: ratings.rating })
    .from(ratings)
    .innerJoin(seasons, eq(seasons.number, ratings.season))
    .where(and(eq(ratings.gameSlug, gameSlug), eq(ratings.userId, userId)))
    .orderBy(sql`${seasons.number} desc`)
    .limit(1)
  return row?.rating ?? 1000
}

/** Registers a gamer, or brings back one who had withdrawn. Undefined for one who has a place already. */
export async function claimRegistration(
  tx: Database,
  registration: typeof registrations.$inferInsert,
): Promise<RegistrationRow | undefined> {
  const [row] = await tx
    .insert(registrations)
    .values(registration)
    .onConflictDoUpdate({
      target: [registrations.tournamentId, registrations.userId],
      set: {
        status: registration.status,
        name: registration.name,
        rating: registration.rating,
        createdAt: registration.createdAt,
      },
      setWhere: eq(registrations.status, 'withdrawn'),
    })
    .returning()
  return row
}

/** Takes one place, if there is one and registration is open. This statement alone decides; nothing can overfill. */
export async function takePlace(tx: Database, id: string): Promise<TournamentRow | undefined> {
  const [row] = await tx
    .update(tournaments)
    .set({ taken: sql`${tournaments.taken} + 1` })
    .where(
      and(
        eq(tournaments.id, id),
        eq(tournaments.state, 'registration_open'),
        sql`${tournaments.taken} < ${tournaments.capacity}`,
      ),
    )
    .returning()
  return row
}

export async function withdrawRegistration(
  tx: Database,
  tournamentId: string,
  userId: string,
): Promise<RegistrationRow | undefined> {
  const [row] = await tx
    .update(registrations)
    .set({ status: 'withdrawn' })
    .where(
      and(
        eq(registrations.tournamentId, tournamentId),
        eq(registrations.userId, userId),
        eq(registrations.status, 'confirmed'),
      ),
    )
    .returning()
  return row
}

/** Gives one place back; the caller holds the tournament and has seen that it did not start. */
export async function givePlaceBack(tx: Database, id: string): Promise<void> {
  await tx
    .update(tournaments)
    .set({ taken: sql`${tournaments.taken} - 1` })
    .where(eq(tournaments.id, id))
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

export async function writePlaces(tx: Database, places: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...places].map(([id, finalPlace]) => ({ id, finalPlace }))
  await updateAll(tx, participants, { key: ['id'], rows })
}

/** The gamers with an account among the participants of tournaments. */
export async function participatingUsers(
  tx: Database,
  tournamentIds: readonly string[],
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  const rows = await tx
    .select({ id: participants.tournamentId, userId: participants.userId })
    .from(participants)
    .where(inArray(participants.tournamentId, [...tournamentIds]))
  return rows.flatMap(({ id, userId }) => (userId === null ? [] : [{ id, userId }]))
}

export const namesOf = (tx: Database, tournamentIds: readonly string[]) =>
  tx
    .select({ id: tournaments.id, name: tournaments.name, slug: tournaments.slug })
    .from(tournaments)
    .where(inArray(tournaments.id, [...tournamentIds]))
